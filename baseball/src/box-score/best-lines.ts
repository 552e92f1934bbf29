import { inningsText } from '../figures/figure.ts';
import type { BatterTally } from '../figures/line-tallies.ts';
import type { BoxScore } from './box-score.ts';

export type BestLine = ReturnType<typeof bestLines>[number];

/**
 * The lines of a game that people talk about, the best first. Only the order depends on the weights: bases and runs for
 * batters, outs and strikeouts less hits, walks and runs for pitchers (after Bill James's Game Score).
 */
export function bestLines(box: BoxScore, count: number) {
  const lines = (['team', 'opponent'] as const).flatMap((side) => [
    ...box[side].batting.map(({ person, tally }) => ({
      side,
      person,
      /** "3-4, HR, 4 RBI", "6.0 IP, 2 H, 1 R, 8 K" */
      text: battingText(tally),
      worth: 3 * (tally.totalBases + tally.runs + tally.runsBattedIn) + tally.walks,
    })),
    ...box[side].pitching.map(({ person, tally }) => ({
      side,
      person,
      text: `${inningsText(tally.outs)} IP, ${tally.hits} H, ${tally.runs} R, ${tally.strikeouts} K`,
      worth: tally.outs + tally.strikeouts - 2 * tally.hits - tally.walks - 4 * tally.runs,
    })),
  ]);
  return lines
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, count)
    .map(({ side, person, text }) => ({ side, person, text }));
}

function battingText(tally: BatterTally): string {
  const { hits, atBats, homeRuns, triples, doubles, runsBattedIn, runs, walks } = tally;
  return [
    `${hits}-${atBats}`,
    counted(homeRuns, 'HR'),
    counted(triples, '3B'),
    counted(doubles, '2B'),
    counted(runsBattedIn, 'RBI'),
    counted(runs, 'R'),
    counted(walks, 'BB'),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function counted(count: number, label: string): string {
  if (count === 0) return '';
  return count === 1 ? label : `${count} ${label}`;
}
