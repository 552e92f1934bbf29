import {
  battingSide,
  currentPitcher,
  dueBatter,
  type GameState,
  type Person,
  pinchHitterFacts,
  type Side,
} from '@full-count/baseball';
import type { EnteredGameEvent, EventKey, LogEventBody } from '@full-count/sync-protocol';
import type { GameView } from '../view/game-view.ts';
import type { People } from './find-people.ts';
import { unknownPerson } from './log-pitch.ts';
import { sideOfChange } from './side-of-change.ts';

/** The event as it stands in the log, from what was sent and what the game so far says. */
export function enteredEvent(
  view: GameView,
  state: GameState,
  people: People,
  ids: { readonly id: string; readonly newPlateAppearanceId: string },
  body: LogEventBody,
): EnteredGameEvent {
  const at = stateSetBy(view, state, body);
  const side = sideOfChange(view.setup, at, body);
  const named = namedPeople(people, side, body);
  const isPinchHitter = body.type === 'batter_change' && !named.leaving && !body.flex;
  return {
    id: ids.id,
    type: body.type,
    battingSide: side,
    ...valuesOf(body),
    ...(body.flex && { flex: true as const }),
    ...(body.courtesy && { courtesy: true as const }),
    ...named,
    ...(isPinchHitter && named.batter && pinchHitterFacts(view.setup, at, named.batter)),
    ...basesOf(people, side, body),
    ...(needsPlateAppearance(at, body) && atPlate(view, at, named, ids.newPlateAppearanceId)),
  };
}

/** A half set by hand decides whose batter a count set with it is. */
function stateSetBy(
  { setup }: GameView,
  state: GameState,
  { halfInning }: LogEventBody,
): GameState {
  if (!halfInning || battingSide(setup, halfInning) === battingSide(setup, state.halfInning)) {
    return state;
  }
  return { ...state, halfInning, plateAppearance: null };
}

/** The keys that stand in the log as they are sent. */
function valuesOf(body: LogEventBody): Partial<EnteredGameEvent> {
  const keys = [
    'advances',
    'base',
    'teamScore',
    'opponentScore',
    'inning',
    'halfInning',
    'outs',
    'balls',
    'strikes',
  ] as const;
  return Object.fromEntries(
    keys.filter((key) => isSaid(body[key])).map((key) => [key, body[key]]),
  ) as Partial<EnteredGameEvent>;
}

function isSaid(value: unknown): boolean {
  return value != null && !(Array.isArray(value) && value.length === 0);
}

interface Named {
  readonly batter?: Person;
  readonly pitcher?: Person;
  readonly runner?: Person;
  readonly leaving?: Person;
}

export function namedPeople(people: People, side: Side, body: Pick<LogEventBody, EventKey>): Named {
  const other = side === 'team' ? 'opponent' : 'team';
  const batter = people.find(side, { id: body.batterId, name: body.batterName }, 'batter');
  const pitcher = people.find(other, { id: body.pitcherId, name: body.pitcherName }, 'pitcher');
  const runner = people.find(side, { id: body.runnerId, name: body.runnerName }, 'runner');
  const leaving = people.find(side, { id: body.leavingId, name: body.leavingName }, 'leaving');
  return {
    ...(batter && { batter }),
    ...(pitcher && { pitcher }),
    ...(runner && { runner }),
    ...(leaving && { leaving }),
  };
}

/** state_set: a name, null: nobody; absent: as it is. */
export function basesOf(
  people: People,
  side: Side,
  body: Pick<LogEventBody, EventKey>,
): Pick<EnteredGameEvent, 'bases'> {
  const bases = Object.fromEntries(
    (['first', 'second', 'third'] as const)
      .map((base) => [base, body[`${base}Base`]] as const)
      .filter(([, name]) => name !== undefined)
      .map(([base, name]) => [base, name ? people.find(side, { name }, `${base}Base`) : null]),
  );
  return Object.keys(bases).length > 0 ? { bases } : {};
}

/** Calls without a pitch count in a plate appearance and may open it; so does a count set by hand. */
function needsPlateAppearance(
  { plateAppearance }: GameState,
  { type, balls, strikes }: LogEventBody,
): boolean {
  switch (type) {
    case 'automatic_ball':
    case 'automatic_strike':
    case 'intentional_walk':
      return true;
    case 'state_set':
      return plateAppearance !== null || (balls ?? 0) + (strikes ?? 0) > 0;
    default:
      return false;
  }
}

function atPlate(
  view: GameView,
  state: GameState,
  named: Named,
  newId: string,
): Pick<EnteredGameEvent, 'plateAppearanceId' | 'batter' | 'pitcher'> {
  const batter = named.batter ?? dueBatter(view.setup, state);
  const pitcher =
    named.pitcher ?? currentPitcher(view.setup, state) ?? state.plateAppearance?.pitcher;
  if (!batter) throw unknownPerson('batter');
  if (!pitcher) throw unknownPerson('pitcher');
  return { plateAppearanceId: state.plateAppearance?.id ?? newId, batter, pitcher };
}
