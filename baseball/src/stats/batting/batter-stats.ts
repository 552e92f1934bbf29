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
  const ofCompleted = new Set(
    plateAppearances.filter(({ completed }) => completed).flatMap(({ pitches }) => pitches),
  );
  return recordsByBatter(plateAppearances).map(({ person, charged, pitches }) => {
    const { totalBases, ...line } = countBatting(charged);
    return {
      batterName: person.name,
      ...line,
      pitchesSeen: pitches.filter((pitch) => ofCompleted.has(pitch)).length,
      battingAverage: battingAverage(line),
    };
  });
}
