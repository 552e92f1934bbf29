import {
  battingSide,
  isSamePerson,
  otherSide,
  pitchDetailSchemas,
  resultFromName,
  type Side,
} from '@full-count/baseball';
import {
  changedDetails,
  type GameEventRow,
  type NamedChange,
  type PlateAppearanceRow,
  situationDetails,
  type UpdateAtBatBody,
  type UpdateEventBody,
  type UpdatePitchBody,
} from '@full-count/sync-protocol';
import type { TeamCaller } from '../../http/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { atBatBody, eventBody, findPitch, pitchBody } from '../view/entry-bodies.ts';
import {
  findGameOfPitch,
  findGameOfRow,
  foldUpTo,
  type GameView,
  gameBody,
} from '../view/game-view.ts';
import { assertChargedPitchers, correctEntry, type FindPeople } from './change-entry.ts';
import { namedPeople, type People } from './find-people.ts';
import { assertHasRequiredKey, assertNoExtraKeys, basesOf, positionsOf } from './log-event.ts';
import { zoneFrom } from './log-pitch.ts';

type EntryCaller = TeamCaller & { readonly entryId: string };

/** Changes any field of a past pitch, even its at-bat and its position. */
export async function amendPitch(context: ApiContext, caller: EntryCaller, body: UpdatePitchBody) {
  return correctPitch(context, caller, async (view, keys, people) => {
    assertChargedPitchers(view, body);
    const { atBatId = null, afterPitchId } = body;
    const targetAtBat = findAtBat(view, atBatId ?? keys.plateAppearanceId, notInGame);
    const changes = pitchChanges(body, targetAtBat, await people());
    const amendment: NamedChange = {
      name: 'pitch.amend',
      args: { ...keys, plateAppearanceId: targetAtBat.id, changes },
    };
    if (!atBatId && afterPitchId === undefined) return [amendment];
    const { id, battingSide, batter, pitcher } = targetAtBat;
    const to = { id, battingSide, batter, pitcher };
    // Without `after`, the pitch moves to the other at-bat but keeps its position in the game.
    return [{ name: 'pitch.move', args: { ...keys, to, after: afterPitchId } }, amendment];
  });
}

/** Undoes a pitch, or takes that back. */
export async function voidOrRestorePitch(
  context: ApiContext,
  caller: EntryCaller,
  name: 'pitch.void' | 'pitch.restore',
) {
  return correctPitch(context, caller, async (_view, args) => [{ name, args }]);
}

type PitchKeys = Readonly<Record<'gameId' | 'plateAppearanceId' | 'pitchId', string>>;

async function correctPitch(
  context: ApiContext,
  caller: EntryCaller,
  changesOf: (view: GameView, keys: PitchKeys, people: FindPeople) => Promise<NamedChange[]>,
) {
  const { entryId: pitchId } = caller;
  const view = await correctEntry(context, caller, findGameOfPitch, async (before, people) => {
    const { plateAppearance } = findPitch(before, pitchId);
    const keys = { gameId: before.game.id, plateAppearanceId: plateAppearance.id, pitchId };
    return changesOf(before, keys, people);
  });
  const pitch = pitchBody(view, findPitch(view, pitchId));
  return { pitch, game: gameBody(view.teamId, view.game) };
}

function notInGame(): Error {
  return invalidField('atBatId', "{field} isn't in this game");
}

/** Translates the body to the names of the stored pitch. An absent key leaves a field as it is, and null clears it. */
function pitchChanges(
  body: UpdatePitchBody,
  plateAppearance: PlateAppearanceRow,
  people: People,
): Record<string, unknown> {
  const { location, chaseZone, result, foulTip, foulBunt } = body;
  const hasZone = location !== undefined || chaseZone !== undefined;
  return {
    ...(body.pitchType && { pitchType: body.pitchType }),
    ...(body.umpireCall && { call: body.umpireCall }),
    ...(hasZone && { zone: zoneFrom({ location, chaseZone }) }),
    ...(result !== undefined && { result: result && resultFromName(result) }),
    ...(foulTip !== undefined && { foulTip: foulTip || null }),
    ...(foulBunt !== undefined && { foulBunt: foulBunt || null }),
    velocityMph: body.velocity,
    ...changedDetails(pitchDetailSchemas, body),
    advances: body.advances,
    notes: body.notes,
    batterIndex: body.currentBatterIndex,
    ...personChanges(body, plateAppearance, people),
  };
}

/** A pitch stores a batter or pitcher only if they differ from the plate appearance's. */
function personChanges(
  body: UpdatePitchBody,
  { battingSide, batter, pitcher }: PlateAppearanceRow,
  people: People,
): Record<string, unknown> {
  const named = namedPeople(people, battingSide, body);
  return {
    ...(named.batter && { batter: isSamePerson(named.batter, batter) ? null : named.batter }),
    ...(named.pitcher && { pitcher: isSamePerson(named.pitcher, pitcher) ? null : named.pitcher }),
  };
}

/** Changes the batter or pitcher of an at-bat and of all its pitches that don't name their own. */
export async function amendAtBat(context: ApiContext, caller: EntryCaller, body: UpdateAtBatBody) {
  const { entryId: atBatId } = caller;
  const changesOf = async (before: GameView, people: FindPeople) => {
    const { battingSide } = findAtBat(before, atBatId);
    const changes = { ...namedPeople(await people(), battingSide, body), notes: body.notes };
    const args = { gameId: before.game.id, plateAppearanceId: atBatId, changes };
    return [{ name: 'plateAppearance.amend', args } as const];
  };
  const view = await correctEntry(context, caller, findGameOfRow('at_bats'), changesOf);
  return { atBat: atBatBody(findAtBat(view, atBatId)), game: gameBody(view.teamId, view.game) };
}

function findAtBat({ log }: GameView, atBatId: string, missing: () => Error = notFound) {
  const row = log.plateAppearances.find(({ id }) => id === atBatId);
  if (!row) throw missing();
  return row;
}

const findGameOfEvent = findGameOfRow('game_events');

/** Changes any field of a past event except its type. */
export async function amendEvent(context: ApiContext, caller: EntryCaller, body: UpdateEventBody) {
  const { entryId: eventId } = caller;
  const changesOf = async (view: GameView, people: FindPeople) => {
    const event = findEvent(view, eventId);
    assertNoExtraKeys(event.type, body);
    assertChargedPitchers(view, body);
    const keys = { gameId: view.game.id, eventId };
    const changes = eventChanges(view, event, await people(), body);
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
) {
  const { entryId: eventId } = caller;
  const changesOf = async ({ game }: GameView) => [{ name, args: { gameId: game.id, eventId } }];
  return correctedEvent(await correctEntry(context, caller, findGameOfEvent, changesOf), eventId);
}

function correctedEvent(view: GameView, eventId: string) {
  return { event: eventBody(findEvent(view, eventId)), game: gameBody(view.teamId, view.game) };
}

function findEvent({ log }: GameView, eventId: string): GameEventRow {
  const event = log.events.find(({ id }) => id === eventId);
  if (!event) throw notFound();
  return event;
}

/** Translates the body to the row's names. An absent key leaves a field as it is, and null clears it. */
function eventChanges(view: GameView, event: GameEventRow, people: People, body: UpdateEventBody) {
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
  if ((openAtBatId ?? nextAtBatId(view, index, atBatId)) !== atBatId)
    throw invalidField('afterPitchId', "{field} isn't in the same at-bat as the play");
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
