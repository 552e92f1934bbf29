import { expect, test } from 'vitest';
import { inventedGameFile } from '../../../fixtures/testing.ts';
import { foldGame } from '../../fold/fold-game.ts';
import { replayGame } from '../../replay/index.ts';
import { gameArsenal } from '../pitching/arsenal.ts';
import { gameCharts } from './game-charts.ts';
import { gameStats } from './game-stats.ts';
import { pitcherCards } from './pitcher-card.ts';

const { setup, entries } = replayGame(inventedGameFile);
const folded = foldGame(setup, entries);

test.each(['team', 'opponent'] as const)(
  'the cards of a side (%s) add up to its report',
  (side) => {
    const cards = pitcherCards(folded, side);
    const report = gameStats(folded, side);
    const sum = (figureOf: (card: (typeof cards)[number]) => number) =>
      cards.reduce((total, card) => total + figureOf(card), 0);
    expect(cards.map(({ stats }) => stats)).toEqual(report.pitcherStats);
    expect(sum(({ whiffs }) => whiffs.n)).toBe(report.whiffs);
    expect(sum(({ whiffs }) => whiffs.of)).toBe(report.swings);
    for (const { zone, count } of report.strikeZoneData) {
      expect(sum(({ zones }) => zones.find((counted) => counted.zone === zone)?.count ?? 0)).toBe(
        count,
      );
    }
    for (const { type, share } of gameArsenal(folded, side)) {
      expect(sum(({ arsenal }) => arsenal.find((pitch) => pitch.type === type)?.share.n ?? 0)).toBe(
        share.n,
      );
    }
    const measured = gameCharts(folded, side).velocityByInning.reduce(
      (total, inning) => total + inning.measured,
      0,
    );
    expect(
      sum(({ velocityByInning }) =>
        velocityByInning.reduce((total, inning) => total + inning.measured, 0),
      ),
    ).toBe(measured);
  },
);
