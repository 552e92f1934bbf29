import {
  foldGame,
  type GameEventFacts,
  type GameSetup,
  type LogEntry,
  type Person,
  type PitchFacts,
} from '@full-count/baseball';
import { noPicks, type Picks } from './picks.ts';
import type { Knowledge } from './who-is-up.ts';

export const nobodyKnown: GameSetup = {
  homeTeam: true,
  innings: 7,
  lineups: { team: null, opponent: null },
};

export const person = (name: string): Person => ({ id: null, name });
export const ours = (name: string): Person => ({ id: `id of ${name}`, name });

/** A pitch of our pitcher Ward to an opponent, in plate appearance `pa`. */
export function pitch(id: string, pa: string, more: Partial<PitchFacts> = {}): PitchFacts {
  return {
    kind: 'pitch',
    id,
    plateAppearanceId: pa,
    battingSide: 'opponent',
    batter: person('Ruiz'),
    pitcher: ours('Ward'),
    pitchType: 'fastball',
    velocityMph: null,
    zone: 5,
    call: 'ball',
    result: null,
    ...more,
  };
}

export function event(
  id: string,
  type: GameEventFacts['type'],
  more: Partial<GameEventFacts> = {},
): GameEventFacts {
  return { kind: 'event', id, type, ...more };
}

/** What is known after these entries. */
export function after(
  entries: readonly LogEntry[],
  more: { setup?: GameSetup; picks?: Picks; roster?: readonly Person[] } = {},
): Knowledge & { entries: readonly LogEntry[]; folded: ReturnType<typeof foldGame> } {
  const {
    setup = nobodyKnown,
    picks = noPicks,
    roster = [ours('Ward'), ours('Okoye'), ours('Varga')],
  } = more;
  const folded = foldGame(setup, entries);
  return { setup, state: folded.state, folded, picks, roster, entries };
}
