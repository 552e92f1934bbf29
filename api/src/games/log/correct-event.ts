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
import { invalidField, notFound } from '../../platform/errors.ts';
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

/**
 * An event may be moved after any pitch of the game, but one that counts in an at-bat (an automatic
 * ball, an intentional walk) stays within that at-bat.
 *
 * @param after the pitch that it would follow, or null for the place before the first pitch
 * @throws 400
 */
function assertPlaceFits(view: GameView, event: GameEventRow, after: string | null): void {
  const place = view.chain.findIndex(({ pitch }) => pitch.id === after);
  if (after !== null && place < 0) throw invalidField('afterPitchId', "{field} isn't in this game");
  const atBat = event.plateAppearanceId;
  if (!atBat || after === event.after) return;
  const open = foldUpTo(view, after).state.plateAppearance?.id;
  if ((open ?? nextAtBat(view, place, atBat)) !== atBat) {
    throw invalidField('afterPitchId', "{field} isn't in the same at-bat as the play");
  }
}

/** Returns the at-bat of the next pitch. At the end of the game it is the event's own, if that has no pitch. */
function nextAtBat({ chain, log }: GameView, place: number, atBat: string): string | undefined {
  const next = chain[place + 1];
  if (next) return next.plateAppearance.id;
  const hasPitches = log.plateAppearances.some(({ id, pitches }) => id === atBat && pitches.length);
  return hasPitches ? undefined : atBat;
}
