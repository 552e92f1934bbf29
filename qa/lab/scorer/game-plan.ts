import {
  applyEntry,
  type GameSetup,
  initialState,
  type LogEntry,
  type PitchFacts,
} from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import type { OfficialGame } from './game-files.ts';
import { type Roster, withRosterIds } from './roster-entries.ts';
import { asTapped } from './tapped-pitch.ts';

/** How a recorded game is charted in a test: its first half-inning by taps, then one pitch again. */
export interface GamePlan {
  readonly setup: GameSetup;
  /** The whole game as it stands in the end. */
  readonly entries: readonly LogEntry[];
  /** Entries before this place are tapped in. */
  readonly tapped: number;
  /** The place of the pitch that is taken back by a tap, and tapped in again. */
  readonly again: number;
  readonly undone: number;
}

/** Nobody keys in every speed. */
const WITH_VELOCITY = 3;

interface PlanOptions {
  readonly roster: Roster;
  readonly hasLineups: boolean;
  /** Makes the ids of the log. */
  readonly newId: (label: string) => string;
}

export function readGamePlan(
  file: OfficialGame,
  { roster, hasLineups, newId }: PlanOptions,
): GamePlan {
  const replayed = replayGame(file, newId);
  const played = withRosterIds(replayed.entries, roster);
  const entries = hasLineups ? played : [...pitcherNamed(played, newId), ...played];
  const tapped = entriesOfFirstHalf(replayed.setup, entries);
  const again = lateStrikeout(replayed.setup, entries);
  return {
    setup: replayed.setup,
    entries: entries.map((entry, place) =>
      place < tapped || place === again ? asTapped(entry, place < WITH_VELOCITY) : entry,
    ),
    tapped,
    again,
    undone: 1,
  };
}

/** Without lineups the scorer names who pitches, which is recorded, before the first pitch. */
function pitcherNamed(
  entries: readonly LogEntry[],
  newId: PlanOptions['newId'],
): readonly LogEntry[] {
  const first = entries.find((entry) => entry.kind === 'pitch');
  if (first === undefined) return [];
  const { battingSide, pitcher } = first;
  const id = newId('pitcher-named');
  return [{ kind: 'event', id, type: 'pitching_change', battingSide, pitcher }];
}

function entriesOfFirstHalf(setup: GameSetup, entries: readonly LogEntry[]): number {
  let state = initialState(setup);
  const isFirstHalf = () => state.inning === 1 && state.halfInning === 'top';
  return entries.findIndex((entry) => {
    if (!isFirstHalf()) return true;
    state = applyEntry(setup, state, entry).state;
    return false;
  });
}

/**
 * In the last third of the game, a strikeout on a pitch within the zone after which the half goes
 * on: taking it back opens its plate appearance again.
 */
function lateStrikeout(setup: GameSetup, entries: readonly LogEntry[]): number {
  let state = initialState(setup);
  return entries.findIndex((entry, place) => {
    const before = state;
    state = applyEntry(setup, state, entry).state;
    return (
      place > (entries.length * 2) / 3 &&
      entry.kind === 'pitch' &&
      isPlain(entry) &&
      before.plateAppearance !== null &&
      state.plateAppearance === null &&
      state.halfInning === before.halfInning &&
      state.outs === before.outs + 1
    );
  });
}

function isPlain({ call, zone, advances }: PitchFacts): boolean {
  const isStrike = call === 'called_strike' || call === 'swinging_strike' || call === 'strike';
  return isStrike && zone !== null && zone <= 9 && advances === undefined;
}
