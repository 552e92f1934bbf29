import type { FoldedPlateAppearance } from '../game-log.ts';
import { batterAppearances } from './appearances.ts';
import { type BattingLine, battingAverage, countBatting } from './batting-line.ts';

export interface BatterStats extends Omit<BattingLine, 'totalBases'> {
  readonly batterName: string;
  readonly pitchesSeen: number;
  readonly battingAverage: number | null;
}

/** A row for each hitter, in order of first appearance. */
export function batterStats(plateAppearances: readonly FoldedPlateAppearance[]): BatterStats[] {
  return batterAppearances(plateAppearances).map(({ person, charged, pitches }) => {
    const { totalBases, ...line } = countBatting(charged);
    return {
      batterName: person.name,
      ...line,
      pitchesSeen: pitches.length,
      battingAverage: battingAverage(line),
    };
  });
}
