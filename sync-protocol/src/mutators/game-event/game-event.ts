import { isCallWithoutPitch, sideSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { type GameSoFar, lateMark } from '../../game-log/game-so-far.ts';
import { type MutationContext, type Outcome, reject, writes } from '../../mutation/mutation.ts';
import { amend } from '../../rows/changes.ts';
import type { GameRow } from '../../rows/game.ts';
import { enteredGameEventSchema, type GameEventRow } from '../../rows/game-event.ts';
import { clearableFields } from '../../schema/details.ts';
import { idSchema } from '../../schema/scalars.ts';
import { defineEntry, gameReference, withForfeitStatus } from '../entry.ts';
import { isOfAnotherGame } from '../pitch/pitch.ts';

/**
 * An event does not move a recording's head, so an assistant who enters runners makes no fork. A forfeit also ends the game, even
 * one that has not started.
 */
export const eventLog = defineEntry({
  name: 'event.log',
  schema: z.strictObject({
    ...gameReference,
    after: z.nullable(idSchema),
    event: enteredGameEventSchema,
  }),
  reads: ({ event }) => ({
    keys: [
      ['gameEvents', event.id],
      ...(event.plateAppearanceId ? [['plateAppearances', event.plateAppearanceId] as const] : []),
    ],
  }),
  enter(log, { after, event }, context, game, rows) {
    const { id, type, plateAppearanceId } = event;
    if (rows.gameIdOf('gameEvents', id) !== undefined) return reject('id_taken');
    if (plateAppearanceId && isOfAnotherGame(rows, game, plateAppearanceId))
      return reject('id_taken');
    const isForfeit = type === 'forfeit' && game.deletedAt === undefined;
    if (isForfeit) log.undecided.clear();
    else log.markForDecision(game, id);
    if (isCallWithoutPitch(type) || type === 'batter_change')
      log.beginPlateAppearanceOf(game, event, context);
    // If the pitch of an event was refused, the event is stored at the end of the recording.
    const isPlaceKnown = after === null || log.hasPitch(after);
    const knownAfter = isPlaceKnown ? after : (log.recordings.primary.head?.id ?? null);
    const row: GameEventRow = {
      ...event,
      gameId: game.id,
      after: knownAfter,
      ordinal: log.events.nextOrdinal(knownAfter),
      at: context.at,
      ...(!isForfeit && lateMark(game)),
    };
    log.addEvent(row, context);
    return withForfeitStatus(log, game, row);
  },
});

const eventReference = { ...gameReference, eventId: idSchema };
const eventReferenceSchema = z.strictObject(eventReference);

export const eventVoid = defineEntry({
  name: 'event.void',
  schema: eventReferenceSchema,
  enter: (log, args, context, game) => correctEvent(log, args, { voided: true }, context, game),
});

export const eventRestore = defineEntry({
  name: 'event.restore',
  schema: eventReferenceSchema,
  enter: (log, args, context, game) => correctEvent(log, args, { voided: null }, context, game),
});

const {
  id: _id,
  type: _type,
  plateAppearanceId: _plateAppearanceId,
  ...amendable
} = enteredGameEventSchema.shape;

export const eventAmend = defineEntry({
  name: 'event.amend',
  schema: z.strictObject({
    ...eventReference,
    /** New values. Null clears a field, and a missing key leaves it unchanged. */
    changes: z.strictObject(clearableFields(amendable)),
  }),
  enter: (log, args, context, game) => correctEvent(log, args, args.changes, context, game),
});

function correctEvent(
  log: GameSoFar,
  { eventId }: { readonly eventId: string },
  changes: Readonly<Record<string, unknown>>,
  context: MutationContext,
  game: GameRow,
): Outcome {
  const event = log.events.get(eventId);
  if (!event) return reject('not_found');
  const newEvent = amend(event, changes, context);
  if (newEvent === event) return writes();
  log.events.set(newEvent);
  return withForfeitStatus(log, game, newEvent);
}

export const eventMove = defineEntry({
  name: 'event.move',
  schema: z.strictObject({
    ...eventReference,
    after: z.nullable(idSchema),
    /** The event's order number among the events after the pitch `after`. Missing if it becomes the last of them. */
    ordinal: z.optional(z.int().check(z.gte(0))),
    /** The side at bat at the new point. Null removes the side, and a missing key leaves it unchanged. */
    battingSide: z.optional(z.nullable(sideSchema)),
    /** The at-bat that the event belongs to at the new point. Null and a missing key mean the same as for the side. */
    plateAppearanceId: z.optional(z.nullable(idSchema)),
  }),
  reads: ({ plateAppearanceId }) => ({
    keys: plateAppearanceId ? [['plateAppearances', plateAppearanceId]] : [],
  }),
  enter(log, { eventId, after, ordinal, battingSide, plateAppearanceId }, context, game, rows) {
    const event = log.events.get(eventId);
    if (!event) return reject('not_found');
    if (plateAppearanceId && isOfAnotherGame(rows, game, plateAppearanceId))
      return reject('id_taken');
    if (!log.counts(after)) return reject('not_found');
    const amendedEvent = amend(event, { battingSide, plateAppearanceId }, context);
    const keepsOrder = event.after === after && (ordinal ?? event.ordinal) === event.ordinal;
    if (keepsOrder && amendedEvent === event) return writes();
    // The move and the other new values are one correction in the history.
    const was = {
      ...(amendedEvent !== event && amendedEvent.history?.at(-1)?.was),
      after: event.after,
    };
    const correction = { at: context.at, by: context.userId, was };
    const ownOrdinal = keepsOrder ? event.ordinal : log.events.nextOrdinal(after);
    const newEvent = {
      ...amendedEvent,
      after,
      ordinal: ordinal ?? ownOrdinal,
      history: [...(event.history ?? []), correction],
    };
    log.events.set(newEvent);
    return withForfeitStatus(log, game, newEvent);
  },
});
