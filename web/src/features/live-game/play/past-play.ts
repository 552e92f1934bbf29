import { foldGame, type GameState, type PitchFacts } from '@full-count/baseball';
import type { LiveGame } from '../model/live-game.ts';

export interface PastPlay {
  readonly pitch: PitchFacts;
  /** Before the pitch. */
  readonly state: GameState;
}

export function lastPlay({
  setup,
  entries,
  folded,
}: Pick<LiveGame, 'setup' | 'entries' | 'folded'>): PastPlay | null {
  const index = entries.findLastIndex(({ kind }) => kind === 'pitch');
  const pitch = entries[index];
  if (pitch?.kind !== 'pitch') return null;
  const plateAppearance = folded.plateAppearances.findLast(
    ({ id }) => id === pitch.plateAppearanceId,
  );
  if (
    !plateAppearance ||
    plateAppearance.result === null ||
    plateAppearance.pitches.at(-1)?.facts.id !== pitch.id
  )
    return null;
  const { state } = foldGame(setup, entries.slice(0, index));
  return { pitch, state };
}
