import { applyEntry } from '../fold/apply-entry.ts';
import { batterAt, currentFlex } from '../fold/batting-order.ts';
import { fieldersOf } from '../fold/fielding.ts';
import { initialState } from '../fold/initial-state.ts';
import type { GameState, SpotAbsence } from '../game/folded-game.ts';
import type { GameSetup, LogEntry, Person, Positions } from '../game/game-log.ts';
import { isSamePerson, personKey, personOf } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';

export interface LineupSpot {
  /** From 0, as in `GameState.dueUp`. */
  readonly spot: number | 'flex';
  readonly starter: Person;
  readonly current: Person;
  readonly earlier: readonly Person[];
  /** How the spot is passed over while nobody fills it. Null when `current` bats. */
  readonly absent: SpotAbsence | null;
}

export interface LineupAppearance {
  readonly person: Person;
  /** Null for a substitute, and for a starting pitcher who does not bat. */
  readonly startedIn: LineupSpot['spot'] | null;
  readonly isStarter: boolean;
  readonly entries: number;
  readonly isInGame: boolean;
}

export interface LineupCardSide {
  readonly spots: readonly LineupSpot[];
  readonly flex: LineupSpot | null;
  readonly designatedPlayer: { readonly spot: number; readonly batsAndFields: boolean } | null;
  readonly dueUp: number;
  /** Where the side's players play now, as far as it is known. */
  readonly positions: Positions;
  /** The current pitcher is last. A pitcher who returned is listed again. */
  readonly pitchers: readonly Person[];
  /** By `personKey`, in order of first appearance. */
  readonly appearances: ReadonlyMap<string, LineupAppearance>;
}

/** Courtesy runners are no substitutes and are not listed. */
export function lineupCard(
  setup: GameSetup,
  entries: readonly LogEntry[],
): Readonly<Record<Side, LineupCardSide>> {
  let state = initialState(setup);
  const states = entries.map((entry) => {
    state = applyEntry(setup, state, entry).state;
    return state;
  });
  return lineupCardOf(setup, states);
}

export function lineupCardOf(
  setup: GameSetup,
  statesAfterEntries: readonly GameState[],
): Readonly<Record<Side, LineupCardSide>> {
  let state = initialState(setup);
  const history = {
    team: startHistory(setup, state, 'team'),
    opponent: startHistory(setup, state, 'opponent'),
  };
  for (const stateAfter of statesAfterEntries) {
    for (const side of ['team', 'opponent'] as const) {
      const isUnchanged =
        stateAfter.substitutes[side] === state.substitutes[side] &&
        stateAfter.pitchers[side] === state.pitchers[side];
      if (!isUnchanged) recordState(setup, stateAfter, side, history[side]);
    }
    state = stateAfter;
  }
  return {
    team: toCardSide(setup, state, 'team', history.team),
    opponent: toCardSide(setup, state, 'opponent', history.opponent),
  };
}

interface LineupHistory {
  readonly spots: Person[][];
  readonly flex: Person[];
  readonly pitchers: Person[];
  readonly appearances: Map<string, LineupAppearance>;
}

function startHistory(setup: GameSetup, state: GameState, side: Side): LineupHistory {
  const starters = setup.lineups[side]?.battingOrder ?? [];
  const history: LineupHistory = {
    spots: starters.map((starter) => [personOf(starter)]),
    flex: [],
    pitchers: [],
    appearances: new Map(),
  };
  recordState(setup, state, side, history, { isStart: true });
  return history;
}

function recordState(
  setup: GameSetup,
  state: GameState,
  side: Side,
  history: LineupHistory,
  { isStart } = { isStart: false },
): void {
  const order = history.spots.map((_, spot) => {
    const holder = batterAt(setup, state, side, spot);
    return holder?.absent ? null : holder;
  });
  const flex = currentFlex(setup, state, side);
  const pitcher = state.pitchers[side];
  // A pitcher who is not in the lineup starts with the first pitch.
  const isFirstPitcher = history.pitchers.length === 0;
  for (const [spot, holders] of history.spots.entries()) addHolder(holders, order[spot] ?? null);
  addHolder(history.flex, flex);
  addHolder(history.pitchers, pitcher);
  recordAppearances(history.appearances, [
    ...order.map((person, spot) => ({ person, spot, isStart })),
    { person: flex, spot: 'flex' as const, isStart },
    {
      person: hasLeftTheSpot(history, pitcher) ? null : pitcher,
      spot: null,
      isStart: isFirstPitcher,
    },
  ]);
}

/** A pitcher who was replaced in the batting order has left, even before the log names the next pitcher. */
function hasLeftTheSpot({ spots, flex }: LineupHistory, pitcher: Person | null): boolean {
  const holdersOfSpots = [...spots, flex];
  const hadSpot = holdersOfSpots.flat().some((holder) => isSamePerson(holder, pitcher));
  const hasSpot = holdersOfSpots.some((holders) => isSamePerson(holders.at(-1) ?? null, pitcher));
  return hadSpot && !hasSpot;
}

function addHolder(holders: Person[], person: Person | null): void {
  if (person && !isSamePerson(holders.at(-1) ?? null, person)) holders.push(personOf(person));
}

interface PlayerInGame {
  readonly person: Person | null;
  readonly spot: LineupAppearance['startedIn'];
  readonly isStart: boolean;
}

function recordAppearances(
  appearances: Map<string, LineupAppearance>,
  playersPresent: readonly PlayerInGame[],
): void {
  const keys = new Set<string>();
  for (const { person, spot, isStart } of playersPresent) {
    if (person === null || keys.has(personKey(person))) continue;
    const key = personKey(person);
    keys.add(key);
    const oldAppearance = appearances.get(key) ?? {
      person: personOf(person),
      startedIn: isStart ? spot : null,
      isStarter: isStart,
      entries: 0,
      isInGame: false,
    };
    if (!oldAppearance.isInGame)
      appearances.set(key, {
        ...oldAppearance,
        entries: oldAppearance.entries + 1,
        isInGame: true,
      });
  }
  for (const [key, appearance] of appearances) {
    if (appearance.isInGame && !keys.has(key))
      appearances.set(key, { ...appearance, isInGame: false });
  }
}

function toCardSide(setup: GameSetup, state: GameState, side: Side, history: LineupHistory) {
  return {
    spots: history.spots.flatMap((holders, spot) =>
      spotFrom(holders, spot, batterAt(setup, state, side, spot)?.absent ?? null),
    ),
    flex: spotFrom(history.flex, 'flex', null)[0] ?? null,
    designatedPlayer: designatedPlayerOf(setup, state, side),
    dueUp: state.dueUp[side],
    positions: fieldersOf(setup, state, side),
    pitchers: history.pitchers,
    appearances: history.appearances,
  };
}

function spotFrom(
  holders: readonly Person[],
  spot: LineupSpot['spot'],
  absent: SpotAbsence | null,
): LineupSpot[] {
  const [starter] = holders;
  const current = holders.at(-1);
  if (!starter || !current) return [];
  return [{ spot, starter, current, earlier: holders.slice(0, -1), absent }];
}

function designatedPlayerOf(setup: GameSetup, state: GameState, side: Side) {
  const lineup = setup.lineups[side];
  const designated = lineup?.designatedPlayer ?? null;
  const spot = lineup?.battingOrder.findIndex((player) => isSamePerson(player, designated)) ?? -1;
  if (designated === null || spot < 0) return null;
  const batsAndFields = isSamePerson(
    batterAt(setup, state, side, spot),
    currentFlex(setup, state, side),
  );
  return { spot, batsAndFields };
}
