import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import { average } from '../measures/rate.ts';

/** Counted as in docs/statistics.md, "Results" (OBR 9.02). A plate appearance without a result adds nothing. */
export interface BattingLine {
  readonly plateAppearances: number;
  readonly atBats: number;
  readonly hits: number;
  readonly doubles: number;
  readonly triples: number;
  readonly homeRuns: number;
  readonly walks: number;
  readonly strikeouts: number;
  readonly hitByPitch: number;
  readonly sacFlies: number;
  readonly sacBunts: number;
  readonly totalBases: number;
}

const EMPTY_LINE: BattingLine = {
  plateAppearances: 0,
  atBats: 0,
  hits: 0,
  doubles: 0,
  triples: 0,
  homeRuns: 0,
  walks: 0,
  strikeouts: 0,
  hitByPitch: 0,
  sacFlies: 0,
  sacBunts: 0,
  totalBases: 0,
};

export function countBatting(plateAppearances: readonly FoldedPlateAppearance[]): BattingLine {
  const line = { ...EMPTY_LINE };
  for (const plateAppearance of plateAppearances) {
    const counts = {
      ...countsOf(plateAppearance),
      plateAppearances: plateAppearance.completed ? 1 : 0,
    };
    for (const [key, value] of Object.entries(counts)) line[key as keyof BattingLine] += value;
  }
  return line;
}

/** Both functions only add and subtract fields, so the results of single plate appearances add up to a season's. */
export interface BattingRate<K extends keyof BattingLine = keyof BattingLine> {
  readonly counted: (line: Pick<BattingLine, K>) => number;
  readonly possible: (line: Pick<BattingLine, K>) => number;
}

export const AVERAGE: BattingRate<'hits' | 'atBats'> = {
  counted: ({ hits }) => hits,
  possible: ({ atBats }) => atBats,
};

export const ON_BASE: BattingRate = {
  counted: ({ hits, walks, hitByPitch }) => hits + walks + hitByPitch,
  possible: ({ atBats, walks, hitByPitch, sacFlies }) => atBats + walks + hitByPitch + sacFlies,
};

export const SLUGGING: BattingRate = {
  counted: ({ totalBases }) => totalBases,
  possible: ({ atBats }) => atBats,
};

export const ISOLATED_POWER: BattingRate = {
  counted: ({ totalBases, hits }) => totalBases - hits,
  possible: ({ atBats }) => atBats,
};

/** BABIP leaves out what no fielder could reach: strikeouts and home runs. */
export const AVERAGE_ON_BALLS_IN_PLAY: BattingRate = {
  counted: ({ hits, homeRuns }) => hits - homeRuns,
  possible: ({ atBats, strikeouts, homeRuns, sacFlies }) =>
    atBats - strikeouts - homeRuns + sacFlies,
};

export const STRIKEOUTS: BattingRate = {
  counted: ({ strikeouts }) => strikeouts,
  possible: ({ plateAppearances }) => plateAppearances,
};

/** Intentional walks count. */
export const WALKS: BattingRate = {
  counted: ({ walks }) => walks,
  possible: ({ plateAppearances }) => plateAppearances,
};

/** The numerator of WHIP, out of the batters faced. Intentional walks count. */
export const WALKS_AND_HITS: BattingRate = {
  counted: ({ walks, hits }) => walks + hits,
  possible: ({ plateAppearances }) => plateAppearances,
};

/** The strikeouts out of all strikeouts and walks. K/BB follows from them: `counted` / (`possible` - `counted`). */
export const STRIKEOUTS_OR_WALKS: BattingRate = {
  counted: ({ strikeouts }) => strikeouts,
  possible: ({ strikeouts, walks }) => strikeouts + walks,
};

/** Computes a rate by its definition, with three decimals. Null when `possible` is 0. */
export function battingRate<K extends keyof BattingLine>(
  line: Pick<BattingLine, K>,
  { counted, possible }: BattingRate<K>,
): number | null {
  return average(counted(line), possible(line), 3);
}

export function battingAverage(line: Pick<BattingLine, 'hits' | 'atBats'>): number | null {
  return battingRate(line, AVERAGE);
}

export function onBasePercentage(line: BattingLine): number | null {
  return battingRate(line, ON_BASE);
}

export function sluggingPercentage(line: BattingLine): number | null {
  return battingRate(line, SLUGGING);
}

function countsOf({ result, hitBases }: FoldedPlateAppearance): Partial<BattingLine> {
  switch (result) {
    case 'single':
      return hitCounts(1);
    case 'double':
      return hitCounts(2);
    case 'triple':
      return hitCounts(3);
    case 'homerun':
      return hitCounts(4);
    // The batter hit safely and was then put out on the bases, so the hit counts.
    case 'out_on_basepath':
      return hitCounts(hitBases ?? 1);
    case 'walk':
    case 'intentional_walk':
      return { walks: 1 };
    case 'hit_by_pitch':
      return { hitByPitch: 1 };
    case 'strikeout':
      return { atBats: 1, strikeouts: 1 };
    case 'sac_fly':
      return { sacFlies: 1 };
    case 'sac_bunt':
      return { sacBunts: 1 };
    case 'groundout':
    case 'flyout':
    case 'lineout':
    case 'pop_out':
    case 'doubleplay':
    case 'fielders_choice_out':
    case 'fielders_choice':
    case 'error':
      return { atBats: 1 };
    case 'catchers_interference':
    case 'obstruction':
    case null:
      return {};
  }
}

const EXTRA_BASES = { 1: {}, 2: { doubles: 1 }, 3: { triples: 1 }, 4: { homeRuns: 1 } } as const;

function hitCounts(totalBases: 1 | 2 | 3 | 4): Partial<BattingLine> {
  return { atBats: 1, hits: 1, totalBases, ...EXTRA_BASES[totalBases] };
}
