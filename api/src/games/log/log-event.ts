import {
  BASES,
  batterAt,
  battingSide,
  currentPitcher,
  dueBatter,
  forfeitBookOf,
  type GameEventType,
  type GameState,
  isCallWithoutPitch,
  isEventOf,
  needsAdvances,
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
  eventKeysByType,
  type GameRow,
  idSchema,
  type LogEventBody,
  type LoggedEvent,
  type NamedChange,
  situationDetails,
} from '@full-count/sync-protocol';
import type { ApiContext } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { loadRoster, loadTeamRow } from '../../team-data/rows/team-rows.ts';
import { inTeamTransaction, type TeamTransaction } from '../../team-data/team-transaction.ts';
import { eventBody } from '../view/entry-bodies.ts';
import { foldUpTo, type GameView, gameBody, loadGameView } from '../view/game-view.ts';
import { assertChargedPitchers, changeEntry, occurredAt } from './change-entry.ts';
import {
  type NamedPeople,
  namedPeople,
  type People,
  peopleOf,
  positionsFromBody,
  sideOfChange,
  unknownPerson,
} from './find-people.ts';
import { assertUnderWay, type GameCaller, isRetry, precedingPitchOf } from './log-pitch.ts';

const COMMON_KEYS: readonly string[] = ['id', 'type', 'occurredAt', 'afterPitchId'];

/**
 * Logs a play that is not a pitch (`logEventBodySchema`). A forfeit is accepted for a scheduled game too,
 * because it also ends a game to which a team did not come.
 */
export async function logEvent(context: ApiContext, caller: GameCaller, body: LogEventBody) {
  return inTeamTransaction(context, caller, async (team) => {
    const view = await loadGameView(team.trx, caller.teamId, caller.gameId);
    if (body.id && (await isRetry(team, 'game_events', body.id, view.log.events)))
      return { answer: loggedEventBody(view, body.id), isNew: false };
    if (body.type !== 'forfeit' || view.game.status === 'completed') assertUnderWay(view);
    assertKeys(body);
    await assertEventOfSport(team, body.type);
    assertChargedPitchers(view, body);
    const precedingPitchId = precedingPitchOf(view, body);
    const people = peopleOf(view, await loadRoster(team.trx, caller.teamId));
    const id = body.id ?? context.newId();
    const { state } = foldUpTo(view, precedingPitchId);
    const ids = { id, newPlateAppearanceId: context.newId() };
    const event =
      body.type === 'forfeit'
        ? await forfeitOf(team, view.game, id, body)
        : enteredEvent(view, state, people, ids, body);
    const args = { gameId: view.game.id, after: precedingPitchId, event };
    const change: NamedChange = { name: 'event.log', args };
    const newView = await changeEntry(team, view, id, [change], occurredAt(context, body));
    return { answer: loggedEventBody(newView, id), isNew: true };
  });
}

/** @throws ApiError 400 for a balk in softball, or an illegal pitch in baseball */
async function assertEventOfSport({ trx, teamId }: TeamTransaction, type: GameEventType) {
  const { sport } = await loadTeamRow(trx, teamId);
  if (isEventOf(sport, type)) return;
  throw invalidField(
    'type',
    sport === 'softball'
      ? 'Softball has no balk. Enter an illegal pitch.'
      : 'In baseball, an illegal pitch is a balk, or an automatic ball when no one is on base.',
  );
}

/** The score follows the book that the team has now. */
async function forfeitOf(
  { trx, teamId }: TeamTransaction,
  game: GameRow,
  id: string,
  { winner }: LogEventBody,
): Promise<EnteredGameEvent> {
  const book = forfeitBookOf(await loadTeamRow(trx, teamId), game);
  return { id, type: 'forfeit', ...(winner && { winner }), book };
}

function loggedEventBody(view: GameView, eventId: string): LoggedEvent {
  const event = view.log.events.find(({ id }) => id === eventId);
  if (!event) throw new Error(`Event ${eventId} is not in the log that it was written to`);
  return { event: eventBody(event), game: gameBody(view.teamId, view.game) };
}

type Body = Readonly<Record<string, unknown>>;

/** @throws ApiError 400 for a key that this type of event doesn't have, or if a required one is missing */
function assertKeys(body: LogEventBody): void {
  assertNoExtraKeys(body.type, body);
  assertHasRequiredKey(body.type, body);
}

export function assertNoExtraKeys(type: GameEventType, body: Body): void {
  const allowedKeys: readonly string[] = [...COMMON_KEYS, ...eventKeysByType[type]];
  const extraKey = Object.keys(body).find((key) => body[key] != null && !allowedKeys.includes(key));
  if (extraKey !== undefined)
    throw invalidField(extraKey, `{field} doesn't go with the type ${type}`);
}

export function assertHasRequiredKey(type: GameEventType, body: Body): void {
  const isPresent = (key: EventBodyKey) => {
    const value = body[key];
    if (Array.isArray(value)) return value.length > 0;
    // In a `state_set` event, null means that a base is empty.
    return type === 'state_set' ? value !== undefined : value != null;
  };
  const missingKeys = requiredKeys(type).find((keys) => !keys.some(isPresent));
  if (missingKeys)
    throw invalidField(missingKeys[0] as string, `{field} is required for the type ${type}`);
}

/** An event needs at least one key of each list. */
function requiredKeys(type: GameEventType): readonly (readonly EventBodyKey[])[] {
  switch (type) {
    case 'pitching_change':
      return [['pitcherName', 'pitcherId']];
    case 'batter_change':
      return [['batterName', 'batterId']];
    case 'runner_change':
      return [['runnerName', 'runnerId']];
    case 'score_set':
      return [['teamScore', 'opponentScore']];
    case 'forfeit':
      return [['winner']];
    case 'state_set':
      return [eventKeysByType.state_set];
    case 'fielding_change':
      return [['side'], ['positions']];
    case 'spot_change':
      return [['side'], ['spot'], ['action']];
    default:
      return needsAdvances({ type }) ? [['advances']] : [];
  }
}

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
  if (!halfInning || battingSide(setup, halfInning) === battingSide(setup, state.halfInning))
    return state;
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
