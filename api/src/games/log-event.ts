import type { LogEventBody, LoggedEvent } from '@full-count/sync-protocol';
import type { ApiContext } from '../context.ts';
import { idTaken, invalidField } from '../errors.ts';
import { mutate } from '../sync/mutate.ts';
import { loadRoster } from '../sync/rows/player-rows.ts';
import { findTeamOfRow } from '../sync/team-of-row.ts';
import { inTeamTransaction, type TeamTransaction } from '../sync/team-transaction.ts';
import { enteredEvent } from './entered-event.ts';
import { eventBody } from './event-body.ts';
import { assertKeys } from './event-keys.ts';
import { gameBody } from './game-body.ts';
import { foldUpTo, type GameView, headOf, loadGameView, viewAfter } from './game-view.ts';
import { assertLive, type GamePlace } from './log-pitch.ts';
import { occurredAt } from './occurred-at.ts';
import { peopleOf } from './people.ts';
import { assertEntryStands } from './stands.ts';

/** What happens beside pitches, by REST (API.md, `POST /api/games/{id}/events`). */
export async function logEvent(
  context: ApiContext,
  place: GamePlace,
  body: LogEventBody,
): Promise<{ answer: LoggedEvent; isNew: boolean }> {
  return inTeamTransaction(context, place, async (team) => {
    const view = await loadGameView(team.trx, place.teamId, place.gameId);
    if (body.id && (await isRetry(team, view, body.id))) {
      return { answer: loggedEventBody(view, body.id), isNew: false };
    }
    assertLive(view);
    assertKeys(body);
    const after = anchorOf(view, body);
    const people = peopleOf(view, await loadRoster(team.trx, place.teamId));
    const id = body.id ?? context.newId();
    const { state } = foldUpTo(view, after);
    const event = enteredEvent(
      view,
      state,
      people,
      { id, newPlateAppearanceId: context.newId() },
      body,
    );
    await mutate(team, occurredAt(context, body), [
      { name: 'event.log', args: { gameId: view.game.id, after, event } },
    ]);
    const next = viewAfter(view, team.changes);
    assertEntryStands(next, id);
    return { answer: loggedEventBody(next, id), isNew: true };
  });
}

async function isRetry(team: TeamTransaction, view: GameView, eventId: string): Promise<boolean> {
  if (!(await findTeamOfRow(team.trx, 'game_events', eventId, team.userId))) return false;
  if (view.log.events.some(({ id }) => id === eventId)) return true;
  throw idTaken();
}

function loggedEventBody(view: GameView, eventId: string): LoggedEvent {
  const event = view.log.events.find(({ id }) => id === eventId);
  if (!event) throw new Error(`Event ${eventId} is not in the log that it was written to`);
  return { event: eventBody(event), game: gameBody(view.teamId, view.game) };
}

function anchorOf(view: GameView, { afterPitchId }: LogEventBody): string | null {
  // Null means before the first pitch, so it does not equal absent here.
  if (afterPitchId === undefined) return headOf(view.game);
  if (afterPitchId === null || view.chain.some(({ pitch }) => pitch.id === afterPitchId)) {
    return afterPitchId;
  }
  throw invalidField('afterPitchId', "{field} isn't in this game");
}
