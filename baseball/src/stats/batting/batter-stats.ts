import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import { recordsByBatter } from '../measures/player-records.ts';
import { type BattingLine, battingAverage, countBatting } from './batting-line.ts';

export interface BatterStats extends Omit<BattingLine, 'totalBases'> {
  readonly batterName: string;
  /** In plate appearances that were completed. */
  readonly pitchesSeen: number;
  readonly battingAverage: number | null;
}

/** A row for each hitter, in order of first appearance. */
export function batterStats(plateAppearances: readonly FoldedPlateAppearance[]): BatterStats[] {
  const completed = new Set(
    plateAppearances.filter((one) => one.completed).flatMap(({ pitches }) => pitches),
  );
  return recordsByBatter(plateAppearances).map(({ person, charged, pitches }) => {
    const { totalBases, ...line } = countBatting(charged);
    return {
      batterName: person.name,
      ...line,
      pitchesSeen: pitches.filter((pitch) => completed.has(pitch)).length,
      battingAverage: battingAverage(line),
    };
  });
}
