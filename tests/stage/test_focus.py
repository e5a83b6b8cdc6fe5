from backalley.stage.focus import neighbour

# Three in a row, a wide one below, one far to the right and lower.
BOXES = [(0, 0, 40, 40), (50, 0, 40, 40), (100, 0, 40, 40), (0, 50, 140, 40), (300, 200, 40, 40)]


def test_arrows_go_to_the_next_box_in_their_direction():
    assert neighbour(BOXES, 0, "right") == 1
    assert neighbour(BOXES, 2, "left") == 1
    assert neighbour(BOXES, 1, "down") == 3
    assert neighbour(BOXES, 3, "up") == 1


def test_a_box_in_the_same_row_comes_before_a_nearer_one_beside_it():
    boxes = [(0, 0, 40, 40), (200, 0, 40, 40), (50, 60, 40, 40)]
    assert neighbour(boxes, 0, "right") == 1


def test_there_may_be_no_box_in_a_direction():
    assert neighbour(BOXES, 0, "left") is None
    assert neighbour(BOXES, 0, "up") is None
    assert neighbour([BOXES[0]], 0, "down") is None


def test_a_box_outside_the_row_is_reached_when_nothing_else_is_there():
    assert neighbour(BOXES, 2, "right") == 4
