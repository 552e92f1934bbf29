import { foldGame, type PitchFacts } from '@full-count/baseball';
import type { LiveGame } from './live-game.ts';

export function lastPitch({ entries }: Pick<LiveGame, 'entries'>): PitchFacts | null {
  return entries.findLast((entry) => entry.kind === 'pitch') ?? null;
}

export type PastPlay = NonNullable<ReturnType<typeof lastPlay>>;

/** The last pitch, if it ended a plate appearance. */
export function lastPlay(live: Pick<LiveGame, 'setup' | 'entries' | 'folded'>) {
  const { setup, entries, folded } = live;
  const pitch = lastPitch(live);
  if (pitch === null) return null;
  const { plateAppearanceId, battingSide } = pitch;
  const ended = folded.plateAppearances.findLast(({ id }) => id === plateAppearanceId);
  if (!ended || ended.result === null || ended.pitches.at(-1)?.facts.id !== pitch.id) return null;
  const { state } = foldGame(setup, entries.slice(0, entries.indexOf(pitch)));
  const atBat = { id: plateAppearanceId, battingSide };
  return { pitch, moment: { setup, state, matchup: pitch, pitchId: pitch.id, atBat } };
}
