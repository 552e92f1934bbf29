import { sideSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { nextOrdinal } from '../../game-log/entries.ts';
import { orderOf, predecessorsOf } from '../../game-log/relink.ts';
import { defineMutator, needGameLog, reject, writes } from '../../mutation/mutator.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { idSchema } from '../../schema/scalars.ts';
import { refoldWithEvent } from './game-event.ts';

const eventMoveSchema = z.strictObject({
  gameId: idSchema,
  eventId: idSchema,
  after: z.nullable(idSchema),
  /** Its order number among the events there. Left out if it becomes the last of them. */
  ordinal: z.optional(z.int().check(z.gte(0))),
  /** The side at bat there. Null removes it, and a missing key leaves it unchanged. */
  battingSide: z.optional(z.nullable(sideSchema)),
});

/**
 * Moves an event that was entered too early or too late to after the pitch `after`, or before the
 * first pitch if `after` is null.
 */
export const eventMove = defineMutator({
  name: 'event.move',
  version: 2,
  schema: eventMoveSchema,
  permission: 'game.record',
  reads: ({ gameId, eventId }) => ({
    keys: [
      ['games', gameId],
      ['gameEvents', eventId],
    ],
    gameLogs: [gameId],
  }),
  apply(rows, { gameId, eventId, after, ...args }, { at, userId }) {
    const game = rows.get('games', gameId);
    const event = rows.get('gameEvents', eventId);
    const log = rows.gameLog(gameId);
    if (!log) return needGameLog(gameId);
    if (!game || !event || event.gameId !== game.id) return reject('not_found');
    const head = game.recordings[PRIMARY_RECORDING]?.head ?? null;
    const chain = orderOf(predecessorsOf(log.plateAppearances), head);
    if (after !== null && !chain.has(after)) return reject('not_found');
    const { battingSide: sideBefore = null, ...others } = event;
    const { battingSide = sideBefore } = args;
    const isThere = event.after === after && (args.ordinal ?? event.ordinal) === event.ordinal;
    if (isThere && battingSide === sideBefore) return writes();
    const ordinal = args.ordinal ?? (isThere ? event.ordinal : nextOrdinal(log.events, after));
    const was = {
      after: event.after,
      ...(battingSide !== sideBefore && { battingSide: sideBefore }),
    };
    const history = [...(event.history ?? []), { at, by: userId, was }];
    return refoldWithEvent(game, log, {
      ...others,
      ...(battingSide && { battingSide }),
      after,
      ordinal,
      history,
    });
  },
});
