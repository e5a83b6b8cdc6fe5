"""Looking ahead in a trick game: imagined hands, all of them played out at once, and the best card on average.

Nothing here knows a game. A game plugs in so:

1.  `layout.Layout.of(pack, trumps)` gives every card a bit; a hand is an integer. Trumps are the highest bits, and in
    every group (a plain suit, or the trumps) a higher bit is a higher card.
2.  `laws.Laws` says by what the game plays: seats and parties, free trumping, the cards that force the highest or the
    lowest trump when led, and who may lead a trump before one was played.
3.  `position.Position.read(observation, layout, laws)` is where the viewer stands: a `table.Table` with the viewer's
    hand alone, the cards that it has not seen, and which of them each other seat cannot hold by what it played.
4.  A *policy* plays a card from any table: a function ``policy(table) -> card``. It is written once, in the operations
    of `table.math`, and runs on one table of integers or on a whole batch of tables in lock-step (every number is then
    an array, one entry a world). An honest policy looks at `table.hand`, `table.unseen`, `table.voids` and what lies on
    the table, never at another hand.
5.  `worlds.sample(position, count, seed, weigh)` deals the unseen cards `count` times, by everything that was shown;
    `weigh(hands)` may say how well each deal explains the bids.
6.  `compare.compare(position, worlds, policy, measure)` plays every legal card in the same worlds and gives what each
    brings on average: `measure(table)` reads a finished table, its first number decides. All numbers are integers, so
    that every system counts alike.
7.  `endings.solve(table, measure, maximises)` plays a batch of tables out perfectly, where few cards are left.

Only `arrays`, `worlds`, `compare` and `endings` import numpy; a policy on a single table needs none of it.
"""
