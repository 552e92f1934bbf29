import { forfeitBookOf, type GameEventType, isEventOf } from '@full-count/baseball';
import type {
  EnteredGameEvent,
  GameRow,
  LogEventBody,
  LoggedEvent,
  NamedChange,
} from '@full-count/sync-protocol';
import { isIdTaken } from '../../access/row-access.ts';
import type { ApiContext } from '../../platform/context.ts';
import { idTaken, invalidField } from '../../platform/errors.ts';
import { loadRoster } from '../../team-data/rows/player-rows.ts';
import { loadTeamRow } from '../../team-data/rows/team-rows.ts';
import { inTeamTransaction, type TeamTransaction } from '../../team-data/team-transaction.ts';
import { eventBody } from '../view/event-body.ts';
import { gameBody } from '../view/game-body.ts';
import { foldUpTo, type GameView, loadGameView } from '../view/game-view.ts';
import { changeEntry } from './change-entry.ts';
import { assertChargedPitchers } from './charged-pitchers.ts';
import { enteredEvent } from './entered-event.ts';
import { assertKeys } from './event-keys.ts';
import { peopleOf } from './find-people.ts';
import { assertUnderWay, type GameCaller, precedingPitchOf } from './log-pitch.ts';
import { occurredAt } from './occurred-at.ts';

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
