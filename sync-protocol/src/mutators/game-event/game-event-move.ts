import { sideSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { nextOrdinal } from '../../game-log/entries.ts';
import { indexInRecording, predecessorsOf } from '../../game-log/predecessors.ts';
import { defineMutator, needGameLog, reject, writes } from '../../mutation/mutator.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { idSchema } from '../../schema/scalars.ts';
import { amend } from '../amend.ts';
import { refoldWithEvent } from './game-event.ts';

const eventMoveSchema = z.strictObject({
  gameId: idSchema,
  eventId: idSchema,
  after: z.nullable(idSchema),
  /** The event's order number among the events after the pitch `after`. Missing if it becomes the last of them. */
  ordinal: z.optional(z.int().check(z.gte(0))),
  /** The side at bat at the new point. Null removes the side, and a missing key leaves it unchanged. */
  battingSide: z.optional(z.nullable(sideSchema)),
  /** The at-bat that the event belongs to at the new point. Null and a missing key mean the same as for the side. */
  plateAppearanceId: z.optional(z.nullable(idSchema)),
});

export const eventMove = defineMutator({
  name: 'event.move',
  schema: eventMoveSchema,
  permission: 'game.record',
  reads: ({ gameId, eventId, plateAppearanceId }) => ({
    keys: [
      ['games', gameId],
      ['gameEvents', eventId],
      ...(plateAppearanceId ? [['plateAppearances', plateAppearanceId] as const] : []),
    ],
    gameLogs: [gameId],
  }),
  apply(rows, { gameId, eventId, after, ordinal, ...sideAndAtBat }, context) {
    const game = rows.get('games', gameId);
    const event = rows.get('gameEvents', eventId);
    const log = rows.gameLog(gameId);
    if (!log) return needGameLog(gameId);
    if (!game || !event || event.gameId !== game.id) return reject('not_found');
    const { plateAppearanceId } = sideAndAtBat;
    const atBat = plateAppearanceId && rows.get('plateAppearances', plateAppearanceId);
    if (atBat && atBat.gameId !== game.id) return reject('id_taken');
    const head = game.recordings[PRIMARY_RECORDING]?.head ?? null;
    const chain = indexInRecording(predecessorsOf(log.plateAppearances), head);
    if (after !== null && !chain.has(after)) return reject('not_found');
    const amendedEvent = amend(event, sideAndAtBat, context);
    const keepsOrder = event.after === after && (ordinal ?? event.ordinal) === event.ordinal;
    if (keepsOrder && amendedEvent === event) return writes();
    // The move and the other new values are one correction in the history.
    const was = {
      ...(amendedEvent !== event && amendedEvent.history?.at(-1)?.was),
      after: event.after,
    };
    const correction = { at: context.at, by: context.userId, was };
    return refoldWithEvent(game, log, {
      ...amendedEvent,
      after,
      ordinal: ordinal ?? (keepsOrder ? event.ordinal : nextOrdinal(log.events, after)),
      history: [...(event.history ?? []), correction],
    });
  },
});
