import { expect, test } from 'vitest';
import { replayGame } from '../../../fixtures/replay/index.ts';
import { inventedGameFile } from '../../../fixtures/testing.ts';
import { NO_TALLY } from '../../figures/tally.ts';
import { sumTypes } from '../../figures/type-tallies.ts';
import { foldGame } from '../../fold/fold-game.ts';
import type { FoldedGame } from '../../game/folded-game.ts';
import { sumTallies } from '../measures/add-counts.ts';
import { gameReport, hitsOf } from './game-report.ts';

const { setup, entries } = replayGame(inventedGameFile);
const folded: FoldedGame = foldGame(setup, entries);

test.each(['team', 'opponent'] as const)(
  'the pitchers of a side (%s), and the matchups, add up to its report',
  (side) => {
    const { tally, types, pitchers, matchups } = gameReport(folded, side);
    // Zone % is decided for each player.
    const { inZone, inOrOutsideZone, ...counts } = tally;
    expect(sumTallies(NO_TALLY, pitchers)).toMatchObject(counts);
    expect(sumTallies(NO_TALLY, matchups)).toMatchObject(counts);
    const typeCounts = sumTypes(pitchers.flatMap((pitcher) => pitcher.types));
    expect(typeCounts.map((row) => [row.type, row.tally.pitches])).toEqual(
      types.map((row) => [row.type, row.tally.pitches]),
    );
  },
);

test('the hits of a side are those of its batters', () => {
  const hits = gameReport(folded, 'team').batters.reduce((sum, { tally }) => sum + tally.hits, 0);
  expect(hitsOf(folded, 'team')).toBe(hits);
});
