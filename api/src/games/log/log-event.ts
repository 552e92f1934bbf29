import { forfeitBookOf, type GameEventType, isEventOf, needsAdvances } from '@full-count/baseball';
import {
  type EnteredGameEvent,
  type EventBodyKey,
  eventKeysByType,
  type GameRow,
  type LogEventBody,
  type LoggedEvent,
  type NamedChange,
} from '@full-count/sync-protocol';
import { isIdTaken } from '../../access/row-access.ts';
import type { ApiContext } from '../../platform/context.ts';
import { idTaken, invalidField } from '../../platform/errors.ts';
import { loadRoster, loadTeamRow } from '../../team-data/rows/team-rows.ts';
import { inTeamTransaction, type TeamTransaction } from '../../team-data/team-transaction.ts';
import { eventBody } from '../view/event-body.ts';
import { gameBody } from '../view/game-body.ts';
import { foldUpTo, type GameView, loadGameView } from '../view/game-view.ts';
import { changeEntry, occurredAt } from './change-entry.ts';
import { assertChargedPitchers } from './charged-pitchers.ts';
import { enteredEvent } from './entered-event.ts';
import { peopleOf } from './find-people.ts';
import { assertUnderWay, type GameCaller, precedingPitchOf } from './log-pitch.ts';

const COMMON_KEYS: readonly string[] = ['id', 'type', 'occurredAt', 'afterPitchId'];

/**
 * Logs a play that is not a pitch (`logEventBodySchema`). A forfeit is accepted for a scheduled game too,
 * because it also ends a game to which a team did not come.
 */
export async function logEvent(
  context: ApiContext,
  caller: GameCaller,
  body: LogEventBody,
): Promise<{ answer: LoggedEvent; isNew: boolean }> {
  return inTeamTransaction(context, caller, async (team) => {
    const view = await loadGameView(team.trx, caller.teamId, caller.gameId);
    if (body.id && (await isRetry(team, view, body.id))) {
      return { answer: loggedEventBody(view, body.id), isNew: false };
    }
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

async function isRetry(team: TeamTransaction, view: GameView, eventId: string): Promise<boolean> {
  if (!(await isIdTaken(team.trx, 'game_events', eventId, team.userId))) return false;
  if (view.log.events.some(({ id }) => id === eventId)) return true;
  throw idTaken();
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
  if (extraKey !== undefined) {
    throw invalidField(extraKey, `{field} doesn't go with the type ${type}`);
  }
}

export function assertHasRequiredKey(type: GameEventType, body: Body): void {
  const isPresent = (key: EventBodyKey) => {
    const value = body[key];
    if (Array.isArray(value)) return value.length > 0;
    // In a `state_set` event, null means that a base is empty.
    return type === 'state_set' ? value !== undefined : value != null;
  };
  const missingKeys = requiredKeys(type).find((keys) => !keys.some(isPresent));
  if (missingKeys) {
    throw invalidField(missingKeys[0] as string, `{field} is required for the type ${type}`);
  }
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
