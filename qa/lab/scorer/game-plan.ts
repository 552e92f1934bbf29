import {
  applyEntry,
  type GameEventFacts,
  type GameSetup,
  initialState,
  isInStrikeZone,
  type LogEntry,
  type Person,
  type PitchFacts,
} from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import type { OfficialGame } from './game-files.ts';
import { asTapped } from './tapped-pitch.ts';

/** How a test enters a recorded game: the first half-inning by taps, and later one pitch a second time. */
export type GamePlan = ReturnType<typeof readGamePlan>;

/** Only the first pitches get a velocity, because coaches do not enter one for each pitch. */
const PITCHES_WITH_VELOCITY = 3;

interface PlanOptions {
  readonly roster: Roster;
  readonly newId: (label: string) => string;
}

export function readGamePlan(file: OfficialGame, { roster, newId }: PlanOptions) {
  const replayedGame = replayGame(file, newId);
  const entries = withRosterIds(replayedGame.entries, roster);
  const tappedCount = countFirstHalf(replayedGame.setup, entries);
  const repeatedIndex = findLateStrikeout(replayedGame.setup, entries);
  return {
    setup: replayedGame.setup,
    entries: entries.map((entry, index) =>
      index < tappedCount || index === repeatedIndex
        ? asTapped(entry, { withVelocity: index < PITCHES_WITH_VELOCITY })
        : entry,
    ),
    tappedCount,
    /** The index of the pitch that is undone and tapped in again. */
    repeatedIndex,
    voidedCount: 1,
  };
}

function countFirstHalf(setup: GameSetup, entries: readonly LogEntry[]): number {
  let state = initialState(setup);
  const isFirstHalf = () => state.inning === 1 && state.halfInning === 'top';
  return entries.findIndex((entry) => {
    if (!isFirstHalf()) return true;
    state = applyEntry(setup, state, entry).state;
    return false;
  });
}

/**
 * Finds a strikeout in the last third of the game, on a pitch in the strike zone, that does not end the half-inning.
 * Undoing it opens its plate appearance again.
 */
function findLateStrikeout(setup: GameSetup, entries: readonly LogEntry[]): number {
  let state = initialState(setup);
  return entries.findIndex((entry, index) => {
    const stateBefore = state;
    state = applyEntry(setup, state, entry).state;
    return (
      index > (entries.length * 2) / 3 &&
      entry.kind === 'pitch' &&
      isStrikeInZone(entry) &&
      stateBefore.plateAppearance !== null &&
      state.plateAppearance === null &&
      state.halfInning === stateBefore.halfInning &&
      state.outs === stateBefore.outs + 1
    );
  });
}

function isStrikeInZone({ call, zone, advances }: PitchFacts): boolean {
  const isStrike = call === 'called_strike' || call === 'swinging_strike' || call === 'strike';
  return isStrike && isInStrikeZone(zone) && advances === undefined;
}

/** Removes random ids and numbers the plate appearances, so that equal logs of two devices become equal. */
export function entriesWithoutIds(entries: readonly LogEntry[]): unknown[] {
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
    return numbers.get(id);
  };
  return entries.map(({ id, plateAppearanceId, ...facts }) => ({
    ...facts,
    ...(plateAppearanceId !== undefined && { plateAppearance: numberOf(plateAppearanceId) }),
  }));
}

/** The ids of our players by name. */
export type Roster = ReadonlyMap<string, string>;

/** The entries of a recorded game have only names. */
export function withRosterIds<E extends LogEntry>(entries: readonly E[], roster: Roster): E[] {
  return entries.map((entry) => {
    const isOursAtBat = entry.battingSide === 'team';
    const replaceIfBatting = (person: Person) => (isOursAtBat ? withId(person, roster) : person);
    const replaceIfPitching = (person: Person) => (isOursAtBat ? person : withId(person, roster));
    const { bases } = entry as GameEventFacts;
    return {
      ...entry,
      ...(entry.batter && { batter: replaceIfBatting(entry.batter) }),
      ...(entry.pitcher && { pitcher: replaceIfPitching(entry.pitcher) }),
      ...('runner' in entry && entry.runner && { runner: replaceIfBatting(entry.runner) }),
      ...(bases && {
        bases: Object.fromEntries(
          Object.entries(bases).map(([base, person]) => [base, person && replaceIfBatting(person)]),
        ),
      }),
    };
  });
}

function withId(person: Person, roster: Roster): Person {
  return { id: roster.get(person.name) ?? null, name: person.name };
}
