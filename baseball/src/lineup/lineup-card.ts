import { applyEntry } from '../fold/apply-entry.ts';
import { batterAt, flexOf } from '../fold/batting-order.ts';
import { initialState } from '../fold/initial-state.ts';
import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { isSamePerson, personKey, personOf } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';

/** One spot of the batting order, or the FLEX's outside of it, with everyone who has held it. */
export interface LineupPlace {
  /** From 0, as `GameState.dueUp` counts; `flex` outside the order. */
  readonly place: number | 'flex';
  readonly starter: Person;
  readonly current: Person;
  /** Those before the current one, the starter first. A player who re-entered is listed again. */
  readonly earlier: readonly Person[];
}

/** Someone who is in the game, or has been. */
export interface Appearance {
  readonly person: Person;
  /** The spot in which the player started. Null for a substitute and for a starting pitcher who does not bat. */
  readonly startedIn: LineupPlace['place'] | null;
  readonly isStarter: boolean;
  /** How often the player has entered the game, the start included. */
  readonly entries: number;
  readonly isIn: boolean;
}

export interface LineupCardSide {
  /** The batting order as it stands; empty without a lineup. */
  readonly places: readonly LineupPlace[];
  /** The tenth place of softball; null where the lineup has none. */
  readonly flex: LineupPlace | null;
  readonly designatedPlayer: DesignatedPlayer | null;
  /** Place that bats next or is at bat, from 0. */
  readonly dueUp: number;
  /** In the order in which they pitched, the current one last; who came back stands in it again. */
  readonly pitchers: readonly Person[];
  /** By `personKey`, in order of first appearance. */
  readonly appearances: ReadonlyMap<string, Appearance>;
}

export interface DesignatedPlayer {
  /** The DP's spot in the batting order, from 0. */
  readonly place: number;
  /** Nine when one player holds the DP's spot and the FLEX's, so that they bat and play the field. */
  readonly players: 'ten' | 'nine';
}

/**
 * The lineup card of both sides after a log: who started, who replaced whom, and who is out of the
 * game. Courtesy runners are not substitutes and are not listed.
 */
export function lineupCard(
  setup: GameSetup,
  entries: readonly LogEntry[],
): Readonly<Record<Side, LineupCardSide>> {
  let state = initialState(setup);
  const notes = {
    team: notesOf(setup, state, 'team'),
    opponent: notesOf(setup, state, 'opponent'),
  };
  for (const entry of entries) {
    const after = applyEntry(setup, state, entry).state;
    for (const side of ['team', 'opponent'] as const) {
      const isAsBefore =
        after.substitutes[side] === state.substitutes[side] &&
        after.pitchers[side] === state.pitchers[side];
      if (!isAsBefore) note(setup, after, side, notes[side], false);
    }
    state = after;
  }
  return {
    team: cardOf(setup, state, 'team', notes.team),
    opponent: cardOf(setup, state, 'opponent', notes.opponent),
  };
}

interface Notes {
  readonly places: Person[][];
  readonly flex: Person[];
  readonly pitchers: Person[];
  readonly appearances: Map<string, Appearance>;
}

function notesOf(setup: GameSetup, state: GameState, side: Side): Notes {
  const starters = setup.lineups[side]?.battingOrder ?? [];
  const notes: Notes = {
    places: starters.map((starter) => [personOf(starter)]),
    flex: [],
    pitchers: [],
    appearances: new Map(),
  };
  note(setup, state, side, notes, true);
  return notes;
}

/** Writes down what is new in a state. */
function note(
  setup: GameSetup,
  state: GameState,
  side: Side,
  notes: Notes,
  isStart: boolean,
): void {
  const order = notes.places.map((_, place) => batterAt(setup, state, side, place));
  const flex = flexOf(setup, state, side);
  const pitcher = state.pitchers[side];
  // A pitcher whom no lineup names starts with the first pitch.
  const isFirstPitcher = notes.pitchers.length === 0;
  for (const [place, held] of notes.places.entries()) addHolder(held, order[place] ?? null);
  addHolder(notes.flex, flex);
  addHolder(notes.pitchers, pitcher);
  noteAppearances(notes.appearances, [
    ...order.map((person, place) => ({ person, place, isStart })),
    { person: flex, place: 'flex' as const, isStart },
    {
      person: hasLeftTheSpot(notes, pitcher) ? null : pitcher,
      place: null,
      isStart: isFirstPitcher,
    },
  ]);
}

/** Someone replaced the pitcher in the batting order, and the log does not say yet who pitches now. */
function hasLeftTheSpot({ places, flex }: Notes, pitcher: Person | null): boolean {
  const hadOne = [...places, flex].flat().some((one) => isSamePerson(one, pitcher));
  const hasOne = [...places, flex].some((held) => isSamePerson(held.at(-1) ?? null, pitcher));
  return hadOne && !hasOne;
}

function addHolder(held: Person[], person: Person | null): void {
  if (person && !isSamePerson(held.at(-1) ?? null, person)) held.push(personOf(person));
}

interface Presence {
  readonly person: Person | null;
  readonly place: Appearance['startedIn'];
  readonly isStart: boolean;
}

function noteAppearances(appearances: Map<string, Appearance>, present: readonly Presence[]): void {
  const keys = new Set<string>();
  for (const { person, place, isStart } of present) {
    if (person === null || keys.has(personKey(person))) continue;
    const key = personKey(person);
    keys.add(key);
    const before = appearances.get(key) ?? {
      person: personOf(person),
      startedIn: isStart ? place : null,
      isStarter: isStart,
      entries: 0,
      isIn: false,
    };
    if (!before.isIn) appearances.set(key, { ...before, entries: before.entries + 1, isIn: true });
  }
  for (const [key, one] of appearances) {
    if (one.isIn && !keys.has(key)) appearances.set(key, { ...one, isIn: false });
  }
}

function cardOf(setup: GameSetup, state: GameState, side: Side, notes: Notes): LineupCardSide {
  return {
    places: notes.places.flatMap((held, place) => placeHeldBy(held, place)),
    flex: placeHeldBy(notes.flex, 'flex')[0] ?? null,
    designatedPlayer: designatedPlayerOf(setup, state, side),
    dueUp: state.dueUp[side],
    pitchers: notes.pitchers,
    appearances: notes.appearances,
  };
}

function placeHeldBy(held: readonly Person[], place: LineupPlace['place']): LineupPlace[] {
  const [starter] = held;
  const current = held.at(-1);
  return starter && current ? [{ place, starter, current, earlier: held.slice(0, -1) }] : [];
}

function designatedPlayerOf(
  setup: GameSetup,
  state: GameState,
  side: Side,
): DesignatedPlayer | null {
  const lineup = setup.lineups[side];
  const designated = lineup?.designatedPlayer ?? null;
  const place = lineup?.battingOrder.findIndex((one) => isSamePerson(one, designated)) ?? -1;
  if (designated === null || place < 0) return null;
  const isOne = isSamePerson(batterAt(setup, state, side, place), flexOf(setup, state, side));
  return { place, players: isOne ? 'nine' : 'ten' };
}
