import {
  foldGame,
  type GameEventFacts,
  type GameSetup,
  type LogEntry,
  type Person,
  type PitchFacts,
} from '@full-count/baseball';
import type { MatchupInput } from '../model/matchup.ts';
import { noPicks, type Picks } from '../model/picks.ts';

export const noLineups: GameSetup = {
  homeTeam: true,
  innings: 7,
  lineups: { team: null, opponent: null },
};

export const person = (name: string): Person => ({ id: null, name });
export const ourPlayer = (name: string): Person => ({ id: `id of ${name}`, name });

export function pitch(
  id: string,
  plateAppearanceId: string,
  more: Partial<PitchFacts> = {},
): PitchFacts {
  return {
    kind: 'pitch',
    id,
    plateAppearanceId,
    battingSide: 'opponent',
    batter: person('Ruiz'),
    pitcher: ourPlayer('Ward'),
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

export function gameAfter(
  entries: readonly LogEntry[],
  more: { setup?: GameSetup; picks?: Picks; roster?: readonly Person[] } = {},
): MatchupInput & { entries: readonly LogEntry[]; folded: ReturnType<typeof foldGame> } {
  const {
    setup = noLineups,
    picks = noPicks,
    roster = [ourPlayer('Ward'), ourPlayer('Okoye'), ourPlayer('Varga')],
  } = more;
  const folded = foldGame(setup, entries);
  return { setup, state: folded.state, folded, picks, roster, entries };
}
