import { isSamePerson } from '@full-count/baseball';
import type { LiveGame } from '../model/live-game.ts';

/** The last reading of who pitches now; null: none yet. */
export function lastVelocity({ entries, who }: Pick<LiveGame, 'entries' | 'who'>): number | null {
  const last = entries.findLast(
    (entry) =>
      entry.kind === 'pitch' &&
      entry.velocityMph !== null &&
      isSamePerson(entry.pitcher, who.pitcher),
  );
  return last?.kind === 'pitch' ? last.velocityMph : null;
}
