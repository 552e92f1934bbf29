import type { FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import { battingAverage, countBatting } from '../batting/batting-line.ts';
import { addCounts } from '../measures/add-counts.ts';
import { type Rate, rate } from '../measures/rate.ts';
import { contactRate, strikeRate } from '../measures/strike-rate.ts';

export interface SplitSum {
  readonly pitches: number;
  readonly strikes: number;
  readonly swings: number;
  readonly contacts: number;
  readonly plateAppearances: number;
  readonly atBats: number;
  readonly hits: number;
}

export const EMPTY_SPLIT_SUM: SplitSum = {
  pitches: 0,
  strikes: 0,
  swings: 0,
  contacts: 0,
  plateAppearances: 0,
  atBats: 0,
  hits: 0,
};

export function splitSum(
  pitches: readonly FoldedPitch[],
  chargedAppearances: readonly FoldedPlateAppearance[],
): SplitSum {
  const { plateAppearances, atBats, hits } = countBatting(chargedAppearances);
  const strikes = strikeRate(pitches);
  const contact = contactRate(pitches);
  return {
    pitches: strikes.of,
    strikes: strikes.n,
    swings: contact.of,
    contacts: contact.n,
    plateAppearances,
    atBats,
    hits,
  };
}

export function addSplits(a: SplitSum, b: SplitSum): SplitSum {
  return addCounts(a, b);
}

export function splitStrikes({ strikes, pitches }: SplitSum): Rate {
  return rate(strikes, pitches);
}

export function splitContact({ contacts, swings }: SplitSum): Rate {
  return rate(contacts, swings);
}

export function splitAverage(sum: SplitSum): number | null {
  return battingAverage(sum);
}
