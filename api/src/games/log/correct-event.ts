import { battingSide, otherSide, type Side } from '@full-count/baseball';
import {
  changedDetails,
  type GameBody,
  type GameEventBody,
  type GameEventRow,
  type NamedChange,
  situationDetails,
  type UpdateEventBody,
} from '@full-count/sync-protocol';
import type { TeamCaller } from '../../http/route-access.ts';
import type { ApiContext } from '../../platform/context.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import type { Reader } from '../../team-data/rows/batch.ts';
import { eventBody } from '../view/event-body.ts';
import { gameBody } from '../view/game-body.ts';
import { foldUpTo, type GameView } from '../view/game-view.ts';
import { findGameOfRow } from '../view/queries.ts';
import { correctEntry } from './change-entry.ts';
import { assertChargedPitchers } from './charged-pitchers.ts';
import { basesOf, positionsOf } from './entered-event.ts';
import { namedPeople, type People } from './find-people.ts';
import { assertHasRequiredKey, assertNoExtraKeys } from './log-event.ts';

type EntryCaller = TeamCaller & { readonly entryId: string };

interface CorrectedEvent {
  event: GameEventBody;
  game: GameBody;
}

/** Changes any field of a past event except its type. */
export async function amendEvent(
  context: ApiContext,
  caller: EntryCaller,
  body: UpdateEventBody,
): Promise<CorrectedEvent> {
  const { entryId: eventId } = caller;
  const changesOf = async (view: GameView, people: () => Promise<People>) => {
    const event = findEvent(view, eventId);
    assertNoExtraKeys(event.type, body);
    assertChargedPitchers(view, body);
    const keys = { gameId: view.game.id, eventId };
    const changes = changesFrom(view, event, await people(), body);
    const amendment: NamedChange = { name: 'event.amend', args: { ...keys, changes } };
    const { afterPitchId } = body;
    if (afterPitchId === undefined) return [amendment];
    assertCanFollow(view, event, afterPitchId);
    return [amendment, { name: 'event.move', args: { ...keys, after: afterPitchId } } as const];
  };
  // An amendment may clear a key, but not the one that the event's type requires.
  const assertComplete = (view: GameView) => {
    const event = eventBody(findEvent(view, eventId));
    assertHasRequiredKey(event.type, event);
  };
  const view = await correctEntry(context, caller, findGameOfEvent, changesOf, assertComplete);
  return correctedEvent(view, eventId);
}

/** Undoes an event, or takes that back. */
export async function voidOrRestoreEvent(
  context: ApiContext,
  caller: EntryCaller,
  name: 'event.void' | 'event.restore',
): Promise<CorrectedEvent> {
  const { entryId: eventId } = caller;
  const changesOf = async ({ game }: GameView) => [{ name, args: { gameId: game.id, eventId } }];
  return correctedEvent(await correctEntry(context, caller, findGameOfEvent, changesOf), eventId);
}

function findGameOfEvent(db: Reader, teamId: string, eventId: string): Promise<string> {
  return findGameOfRow(db, 'game_events', teamId, eventId);
}

function correctedEvent(view: GameView, eventId: string): CorrectedEvent {
  return { event: eventBody(findEvent(view, eventId)), game: gameBody(view.teamId, view.game) };
}

function findEvent({ log }: GameView, eventId: string): GameEventRow {
  const event = log.events.find(({ id }) => id === eventId);
  if (!event) throw notFound();
  return event;
}

/** Translates the body to the row's names. An absent key leaves a field as it is, and null clears it. */
function changesFrom(view: GameView, event: GameEventRow, people: People, body: UpdateEventBody) {
  const side = sideOf(view, event);
  const isFieldingChange = event.type === 'fielding_change';
  const newSide = body.side && isFieldingChange ? otherSide(body.side) : body.side;
  const { bases } = basesOf(people, side, body);
  return {
    advances: body.advances,
    runsBattedIn: body.runsBattedIn,
    ...changedDetails(situationDetails, body),
    spot: body.spot,
    action: body.action,
    battingSide: newSide,
    winner: body.winner,
    day: body.day,
    ...flagsOf(body),
    ...namedPeople(people, side, body),
    ...positionsOf(people, otherSide(newSide ?? side), body),
    ...(bases && { bases: { ...event.bases, ...bases } }),
  };
}

/** In the log, these flags are true or absent. */
function flagsOf({ flex, courtesy }: UpdateEventBody): Record<string, true | null> {
  return {
    ...(flex !== undefined && { flex: flex || null }),
    ...(courtesy !== undefined && { courtesy: courtesy || null }),
  };
}

/** The side at bat at the time of the event. Some events from devices do not store it. */
function sideOf(view: GameView, event: GameEventRow): Side {
  const { state } = foldUpTo(view, event.after);
  return event.battingSide ?? battingSide(view.setup, state.halfInning);
}

/**
 * An event that is part of an at-bat, such as an automatic ball or an intentional walk, must stay within it.
 * @param precedingPitchId the pitch that the event would follow, or null to move it before the first pitch
 */
function assertCanFollow(view: GameView, event: GameEventRow, precedingPitchId: string | null) {
  const index = view.chain.findIndex(({ pitch }) => pitch.id === precedingPitchId);
  if (precedingPitchId !== null && index < 0)
    throw invalidField('afterPitchId', "{field} isn't in this game");
  const atBatId = event.plateAppearanceId;
  if (!atBatId || precedingPitchId === event.after) return;
  const openAtBatId = foldUpTo(view, precedingPitchId).state.plateAppearance?.id;
  if ((openAtBatId ?? nextAtBatId(view, index, atBatId)) !== atBatId) {
    throw invalidField('afterPitchId', "{field} isn't in the same at-bat as the play");
  }
}

/**
 * Returns the at-bat of the pitch after `index`. At the end of the game, returns the event's own at-bat
 * if it has no pitches, because the event then begins that at-bat.
 */
function nextAtBatId({ chain, log }: GameView, index: number, atBatId: string): string | undefined {
  const nextPitch = chain[index + 1];
  if (nextPitch) return nextPitch.plateAppearance.id;
  const hasPitches = log.plateAppearances.some(
    ({ id, pitches }) => id === atBatId && pitches.length,
  );
  return hasPitches ? undefined : atBatId;
}
