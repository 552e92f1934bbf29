import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import { recordsByBatter } from '../measures/player-records.ts';
import { type BattingLine, battingAverage, countBatting } from './batting-line.ts';

export interface BatterStats extends Omit<BattingLine, 'totalBases'> {
  readonly batterName: string;
  /** Only in completed plate appearances. */
  readonly pitchesSeen: number;
  readonly battingAverage: number | null;
}

export function batterStats(plateAppearances: readonly FoldedPlateAppearance[]): BatterStats[] {
  const pitchesOfCompleted = new Set(
    plateAppearances.filter(({ completed }) => completed).flatMap(({ pitches }) => pitches),
  );
  return recordsByBatter(plateAppearances).map(({ person, chargedAppearances, pitches }) => {
    const { totalBases, ...line } = countBatting(chargedAppearances);
    return {
      batterName: person.name,
      ...line,
      pitchesSeen: pitches.filter((pitch) => pitchesOfCompleted.has(pitch)).length,
      battingAverage: battingAverage(line),
    };
  });
}
