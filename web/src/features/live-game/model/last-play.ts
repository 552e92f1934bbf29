import { foldGame, type GameState, type PitchFacts } from '@full-count/baseball';
import type { LiveGame } from './live-game.ts';

export function lastPitch({ entries }: Pick<LiveGame, 'entries'>): PitchFacts | null {
  const pitch = entries.findLast((entry) => entry.kind === 'pitch');
  return pitch?.kind === 'pitch' ? pitch : null;
}

/** A pitch that ended a plate appearance. */
export interface PastPlay {
  readonly pitch: PitchFacts;
  /** Before the pitch. */
  readonly state: GameState;
}

export function lastPlay(live: Pick<LiveGame, 'setup' | 'entries' | 'folded'>): PastPlay | null {
  const { setup, entries, folded } = live;
  const pitch = lastPitch(live);
  if (pitch === null) return null;
  const atBat = folded.plateAppearances.findLast(({ id }) => id === pitch.plateAppearanceId);
  if (!atBat || atBat.result === null || atBat.pitches.at(-1)?.facts.id !== pitch.id) return null;
  return { pitch, state: foldGame(setup, entries.slice(0, entries.indexOf(pitch))).state };
}
