import { isSamePerson, type PitchType } from '@full-count/baseball';
import type { LiveGame } from '../model/live-game.ts';

/** What who pitches now threw last, as far as it was seen; null: nothing yet. */
export function lastType({ entries, who }: Pick<LiveGame, 'entries' | 'who'>): PitchType | null {
  const last = entries.findLast(
    (entry) =>
      entry.kind === 'pitch' &&
      entry.pitchType !== 'unknown' &&
      isSamePerson(entry.pitcher, who.pitcher),
  );
  return last?.kind === 'pitch' ? last.pitchType : null;
}
