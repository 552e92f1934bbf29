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
});

/**
 * Moves an event that was entered too early or too late. It becomes the last event after the pitch
 * `after`, or before the first pitch if `after` is null.
 */
export const eventMove = defineMutator({
  name: 'event.move',
  version: 1,
  schema: eventMoveSchema,
  permission: 'game.record',
  reads: ({ gameId, eventId }) => ({
    keys: [
      ['games', gameId],
      ['gameEvents', eventId],
    ],
    gameLogs: [gameId],
  }),
  apply(rows, { gameId, eventId, after }, { at, userId }) {
    const game = rows.get('games', gameId);
    const event = rows.get('gameEvents', eventId);
    const log = rows.gameLog(gameId);
    if (!log) return needGameLog(gameId);
    if (!game || !event || event.gameId !== game.id) return reject('not_found');
    const head = game.recordings[PRIMARY_RECORDING]?.head ?? null;
    const chain = orderOf(predecessorsOf(log.plateAppearances), head);
    if (after !== null && !chain.has(after)) return reject('not_found');
    if (event.after === after) return writes();
    const ordinal = nextOrdinal(log.events, after);
    const history = [...(event.history ?? []), { at, by: userId, was: { after: event.after } }];
    return refoldWithEvent(game, log, { ...event, after, ordinal, history });
  },
});
