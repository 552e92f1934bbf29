import { battingSide, type Side } from '@full-count/baseball';
import type {
  GameBody,
  GameEventBody,
  GameEventRow,
  NamedChange,
  UpdateEventBody,
} from '@full-count/sync-protocol';
import type { TeamCaller } from '../../http/route-access.ts';
import type { ApiContext } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { mutate } from '../../team-data/mutate.ts';
import { loadRoster } from '../../team-data/rows/player-rows.ts';
import { inTeamTransaction } from '../../team-data/team-transaction.ts';
import { eventBody } from '../view/event-body.ts';
import { gameBody } from '../view/game-body.ts';
import { foldUpTo, type GameView, loadGameView, viewAfter } from '../view/game-view.ts';
import { findGameOfEvent } from '../view/queries.ts';
import { assertEntryStands } from './assert-valid-entry.ts';
import { basesOf, namedPeople } from './entered-event.ts';
import { assertKeysFit, assertSaysEnough } from './event-keys.ts';
import { assertPlaceFits } from './event-place.ts';
import { type People, peopleOf } from './find-people.ts';

export interface EventPlace extends TeamCaller {
  readonly eventId: string;
}

export interface CorrectedEvent {
  event: GameEventBody;
  game: GameBody;
}

/** Any field of a past event but its type; everything that follows from it is folded again. */
export async function amendEvent(
  context: ApiContext,
  place: EventPlace,
  body: UpdateEventBody,
): Promise<CorrectedEvent> {
  return correct(context, place, async (view, event, keys, roster) => {
    assertKeysFit(event.type, body);
    const changes = changesFrom(view, event, peopleOf(view, await roster()), body);
    const { afterPitchId: after } = body;
    if (after !== undefined) assertPlaceFits(view, event, after);
    return [
      { name: 'event.amend', args: { ...keys, changes } },
      ...(after === undefined ? [] : [{ name: 'event.move', args: { ...keys, after } } as const]),
    ];
  });
}

/** Undo: the event stays in the log, and the game is as if it had not happened. */
export async function voidEvent(context: ApiContext, place: EventPlace): Promise<CorrectedEvent> {
  return correct(context, place, async (_view, _event, args) => [{ name: 'event.void', args }]);
}

export async function restoreEvent(
  context: ApiContext,
  place: EventPlace,
): Promise<CorrectedEvent> {
  return correct(context, place, async (_view, _event, args) => [{ name: 'event.restore', args }]);
}

async function correct(
  context: ApiContext,
  place: EventPlace,
  changesOf: (
    view: GameView,
    event: GameEventRow,
    keys: { readonly gameId: string; readonly eventId: string },
    roster: () => ReturnType<typeof loadRoster>,
  ) => Promise<NamedChange[]>,
): Promise<CorrectedEvent> {
  const { teamId, eventId } = place;
  return inTeamTransaction(context, place, async (team) => {
    const gameId = await findGameOfEvent(team.trx, teamId, eventId);
    const before = await loadGameView(team.trx, teamId, gameId);
    const roster = () => loadRoster(team.trx, teamId);
    const keys = { gameId, eventId };
    const changes = await changesOf(before, findEvent(before, eventId), keys, roster);
    await mutate(team, context.now().toISOString(), changes);
    const after = viewAfter(before, team.changes);
    const event = eventBody(findEvent(after, eventId));
    if (changes.some(({ name }) => name === 'event.amend')) assertSaysEnough(event.type, event);
    assertEntryStands(after, eventId, before);
    return { event, game: gameBody(teamId, after.game) };
  });
}

function findEvent({ log }: GameView, eventId: string): GameEventRow {
  const event = log.events.find(({ id }) => id === eventId);
  if (!event) throw notFound();
  return event;
}

/** Under the row's names: a key that is absent stays, null takes away what can be absent. */
function changesFrom(
  view: GameView,
  event: GameEventRow,
  people: People,
  body: UpdateEventBody,
): Record<string, unknown> {
  const side = sideOf(view, event);
  const { advances, base, teamScore, opponentScore, inning, halfInning, outs, balls, strikes } =
    body;
  const { bases } = basesOf(people, side, body);
  return {
    ...{ advances, base, teamScore, opponentScore, inning, halfInning, outs, balls, strikes },
    ...flagsOf(body),
    ...namedPeople(people, side, body),
    ...(bases && { bases: { ...event.bases, ...bases } }),
  };
}

/** What is true or absent in the log. */
function flagsOf({ flex, courtesy }: UpdateEventBody): Record<string, true | null> {
  return {
    ...(flex !== undefined && { flex: flex || null }),
    ...(courtesy !== undefined && { courtesy: courtesy || null }),
  };
}

/** The side at bat when it happened, also for events entered on a device without saying so. */
function sideOf(view: GameView, event: GameEventRow): Side {
  const { state } = foldUpTo(view, event.after);
  return event.battingSide ?? battingSide(view.setup, state.halfInning);
}
