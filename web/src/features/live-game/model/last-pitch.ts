import type { PitchFacts } from '@full-count/baseball';
import type { LiveGame } from './live-game.ts';

export function lastPitch({ entries }: Pick<LiveGame, 'entries'>): PitchFacts | null {
  const pitch = entries.findLast((entry) => entry.kind === 'pitch');
  return pitch?.kind === 'pitch' ? pitch : null;
}
