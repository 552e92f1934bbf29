import { isSamePerson, type PitchFacts, type PitchType } from '@full-count/baseball';
import type { LiveGame } from '../model/live-game.ts';

/**
 * The last reading of who pitches now: of this pitch type, else of any. Null when there is none yet.
 *
 * @param pitchType Null while none is chosen
 */
export function lastVelocity(
  { entries, who }: Pick<LiveGame, 'entries' | 'who'>,
  pitchType: PitchType | null,
): number | null {
  const readings = entries.filter(
    (entry): entry is PitchFacts =>
      entry.kind === 'pitch' &&
      entry.velocityMph !== null &&
      isSamePerson(entry.pitcher, who.pitcher),
  );
  const last = readings.findLast((pitch) => pitch.pitchType === pitchType) ?? readings.at(-1);
  return last?.velocityMph ?? null;
}
