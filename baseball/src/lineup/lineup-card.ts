import { applyEntry } from '../fold/apply-entry.ts';
import { batterAt, currentFlex } from '../fold/batting-order.ts';
import { initialState } from '../fold/initial-state.ts';
import type { GameState } from '../game/folded-game.ts';
import type { GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { isSamePerson, personKey, personOf } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';

/** One spot of the batting order, or the FLEX's outside of it, with everyone who has held it. */
export interface LineupSpot {
  /** From 0, as `GameState.dueUp` counts; `flex` outside the order. */
  readonly spot: number | 'flex';
  readonly starter: Person;
  readonly current: Person;
  /** Those before the current one, the starter first. A player who re-entered is listed again. */
  readonly earlier: readonly Person[];
}

/** Someone who is in the game, or has been. */
export interface LineupAppearance {
  readonly person: Person;
  /** The spot in which the player started. Null for a substitute and for a starting pitcher who does not bat. */
  readonly startedIn: LineupSpot['spot'] | null;
  readonly isStarter: boolean;
  /** How often the player has entered the game, the start included. */
  readonly entries: number;
  readonly isIn: boolean;
}

export interface LineupCardSide {
  /** The batting order as it stands; empty without a lineup. */
  readonly spots: readonly LineupSpot[];
  /** The tenth place of softball; null where the lineup has none. */
  readonly flex: LineupSpot | null;
  readonly designatedPlayer: DesignatedPlayer | null;
  /** Place that bats next or is at bat, from 0. */
  readonly dueUp: number;
  /** In the order in which they pitched, the current one last; who came back stands in it again. */
  readonly pitchers: readonly Person[];
  /** By `personKey`, in order of first appearance. */
  readonly appearances: ReadonlyMap<string, LineupAppearance>;
}

export interface DesignatedPlayer {
  /** The DP's spot in the batting order, from 0. */
  readonly spot: number;
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
    team: startHistory(setup, state, 'team'),
    opponent: startHistory(setup, state, 'opponent'),
  };
  for (const entry of entries) {
    const after = applyEntry(setup, state, entry).state;
    for (const side of ['team', 'opponent'] as const) {
      const isAsBefore =
        after.substitutes[side] === state.substitutes[side] &&
        after.pitchers[side] === state.pitchers[side];
      if (!isAsBefore) recordState(setup, after, side, notes[side], false);
    }
    state = after;
  }
  return {
    team: toCardSide(setup, state, 'team', notes.team),
    opponent: toCardSide(setup, state, 'opponent', notes.opponent),
  };
}

interface LineupHistory {
  readonly places: Person[][];
  readonly flex: Person[];
  readonly pitchers: Person[];
  readonly appearances: Map<string, LineupAppearance>;
}

function startHistory(setup: GameSetup, state: GameState, side: Side): LineupHistory {
  const starters = setup.lineups[side]?.battingOrder ?? [];
  const notes: LineupHistory = {
    places: starters.map((starter) => [personOf(starter)]),
    flex: [],
    pitchers: [],
    appearances: new Map(),
  };
  recordState(setup, state, side, notes, true);
  return notes;
}

/** Writes down what is new in a state. */
function recordState(
  setup: GameSetup,
  state: GameState,
  side: Side,
  notes: LineupHistory,
  isStart: boolean,
): void {
  const order = notes.places.map((_, place) => batterAt(setup, state, side, place));
  const flex = currentFlex(setup, state, side);
  const pitcher = state.pitchers[side];
  // A pitcher whom no lineup names starts with the first pitch.
  const isFirstPitcher = notes.pitchers.length === 0;
  for (const [place, held] of notes.places.entries()) addHolder(held, order[place] ?? null);
  addHolder(notes.flex, flex);
  addHolder(notes.pitchers, pitcher);
  recordAppearances(notes.appearances, [
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
function hasLeftTheSpot({ places, flex }: LineupHistory, pitcher: Person | null): boolean {
  const hadOne = [...places, flex].flat().some((one) => isSamePerson(one, pitcher));
  const hasOne = [...places, flex].some((held) => isSamePerson(held.at(-1) ?? null, pitcher));
  return hadOne && !hasOne;
}

function addHolder(held: Person[], person: Person | null): void {
  if (person && !isSamePerson(held.at(-1) ?? null, person)) held.push(personOf(person));
}

interface PlayerInGame {
  readonly person: Person | null;
  readonly place: LineupAppearance['startedIn'];
  readonly isStart: boolean;
}

function recordAppearances(
  appearances: Map<string, LineupAppearance>,
  present: readonly PlayerInGame[],
): void {
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

function toCardSide(
  setup: GameSetup,
  state: GameState,
  side: Side,
  notes: LineupHistory,
): LineupCardSide {
  return {
    spots: notes.places.flatMap((held, place) => spotFrom(held, place)),
    flex: spotFrom(notes.flex, 'flex')[0] ?? null,
    designatedPlayer: designatedPlayerOf(setup, state, side),
    dueUp: state.dueUp[side],
    pitchers: notes.pitchers,
    appearances: notes.appearances,
  };
}

function spotFrom(held: readonly Person[], place: LineupSpot['spot']): LineupSpot[] {
  const [starter] = held;
  const current = held.at(-1);
  return starter && current ? [{ spot: place, starter, current, earlier: held.slice(0, -1) }] : [];
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
  const isOne = isSamePerson(batterAt(setup, state, side, place), currentFlex(setup, state, side));
  return { spot: place, players: isOne ? 'nine' : 'ten' };
}
