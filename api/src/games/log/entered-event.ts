import {
  BASES,
  batterAt,
  battingSide,
  currentPitcher,
  dueBatter,
  type GameState,
  isCallWithoutPitch,
  otherSide,
  type Person,
  type Positions,
  pinchHitterFacts,
  type Side,
} from '@full-count/baseball';
import {
  type EnteredGameEvent,
  type EventBodyKey,
  enteredDetails,
  idSchema,
  type LogEventBody,
  situationDetails,
} from '@full-count/sync-protocol';
import { invalidField } from '../../platform/errors.ts';
import type { GameView } from '../view/game-view.ts';
import {
  type NamedPeople,
  namedPeople,
  type People,
  positionsFromBody,
  sideOfChange,
  unknownPerson,
} from './find-people.ts';

export function enteredEvent(
  view: GameView,
  state: GameState,
  people: People,
  ids: { readonly id: string; readonly newPlateAppearanceId: string },
  body: LogEventBody,
): EnteredGameEvent {
  const stateAtEvent = withHalfInning(view, state, body);
  const sideAtBat = sideAtBatOf(body) ?? sideOfChange(view.setup, stateAtEvent, body);
  if (body.type === 'spot_change') assertSpotChange(view, stateAtEvent, sideAtBat, body);
  const namedPlayers = namedPeople(people, sideAtBat, body);
  // A change that does not say who leaves replaces the batter who is due.
  const isPinchHitter = body.type === 'batter_change' && !namedPlayers.leaving && !body.flex;
  return {
    id: ids.id,
    type: body.type,
    battingSide: sideAtBat,
    ...unchangedFields(body),
    ...(body.flex && { flex: true as const }),
    ...(body.courtesy && { courtesy: true as const }),
    ...namedPlayers,
    ...positionsOf(people, otherSide(sideAtBat), body),
    ...(isPinchHitter &&
      namedPlayers.batter &&
      pinchHitterFacts(view.setup, stateAtEvent, namedPlayers.batter)),
    ...basesOf(people, sideAtBat, body),
    ...(needsPlateAppearance(stateAtEvent, body) &&
      plateAppearanceOf(view, stateAtEvent, namedPlayers, ids.newPlateAppearanceId)),
  };
}

/** The state in the half-inning that the event sets, without an open plate appearance if the other side bats. */
function withHalfInning({ setup }: GameView, state: GameState, { halfInning }: LogEventBody) {
  if (!halfInning || battingSide(setup, halfInning) === battingSide(setup, state.halfInning)) {
    return state;
  }
  return { ...state, halfInning, plateAppearance: null };
}

function unchangedFields(body: LogEventBody): Partial<EnteredGameEvent> {
  const { advances, runsBattedIn, spot, action, day } = body;
  return {
    ...enteredDetails(situationDetails, body),
    ...(advances && advances.length > 0 && { advances }),
    ...(typeof runsBattedIn === 'number' && { runsBattedIn }),
    ...(spot && { spot }),
    ...(action && { action }),
    ...(day && { day }),
  };
}

/** @throws ApiError 400 if the order has no such spot, or if nobody has left the one to fill */
function assertSpotChange(
  { setup }: GameView,
  state: GameState,
  side: Side,
  { spot, action, playerName, playerId }: LogEventBody,
): void {
  const holder = batterAt(setup, state, side, (spot ?? 0) - 1);
  if (holder === null) throw invalidField('spot', "{field} isn't in the batting order");
  if (action === 'fill') {
    if (!holder.absent) throw invalidField('spot', `{field} has a batter: ${holder.name}`);
  } else if (playerName || playerId) {
    throw invalidField('playerName', '{field} goes only with the action fill');
  }
}

/** In a `state_set` event, a name puts a runner on a base and null empties it. An absent base stays as it is. */
export function basesOf(
  people: People,
  sideAtBat: Side,
  body: Pick<LogEventBody, EventBodyKey>,
): Pick<EnteredGameEvent, 'bases'> {
  const bases = Object.fromEntries(
    BASES.map((base) => [base, body[`${base}Base`]] as const)
      .filter(([, name]) => name !== undefined)
      .map(([base, name]) => [base, name ? people.find(sideAtBat, { name }, `${base}Base`) : null]),
  );
  return Object.keys(bases).length > 0 ? { bases } : {};
}

/** REST names the side whose players change. A `fielding_change` changes the side in the field, so the other side bats. */
function sideAtBatOf({ side, positions }: Pick<LogEventBody, EventBodyKey>): Side | null {
  if (!side) return null;
  return positions ? otherSide(side) : side;
}

/** @throws ApiError 400 if somebody has two positions */
export function positionsOf(
  people: People,
  side: Side,
  { positions }: Pick<LogEventBody, EventBodyKey>,
): { readonly positions?: Positions } {
  if (!positions) return {};
  return {
    positions: positionsFromBody(
      positions,
      (idOrName, path) =>
        people.find(
          side,
          idSchema.safeParse(idOrName).success ? { id: idOrName } : { name: idOrName },
          path,
        ) as Person,
      'positions',
    ),
  };
}

function needsPlateAppearance(
  { plateAppearance }: GameState,
  { type, balls, strikes }: LogEventBody,
): boolean {
  if (type === 'state_set') return plateAppearance !== null || (balls ?? 0) + (strikes ?? 0) > 0;
  return isCallWithoutPitch(type);
}

function plateAppearanceOf(
  view: GameView,
  state: GameState,
  namedPlayers: NamedPeople,
  newId: string,
): Pick<EnteredGameEvent, 'plateAppearanceId' | 'batter' | 'pitcher'> {
  const batter = namedPlayers.batter ?? dueBatter(view.setup, state);
  const pitcher =
    namedPlayers.pitcher ?? currentPitcher(view.setup, state) ?? state.plateAppearance?.pitcher;
  if (!batter) throw unknownPerson('batter');
  if (!pitcher) throw unknownPerson('pitcher');
  return { plateAppearanceId: state.plateAppearance?.id ?? newId, batter, pitcher };
}
