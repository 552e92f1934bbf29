import * as z from 'zod/mini';
import { defineMutator, reject, writes } from '../../mutation/mutator.ts';
import { PRIMARY_RECORDING } from '../../rows/game.ts';
import { idSchema } from '../../schema/scalars.ts';

/** Pitches of other devices are still accepted. */
export const scoringTake = defineMutator({
  name: 'scoring.take',
  schema: z.strictObject({ gameId: idSchema, deviceId: idSchema }),
  permission: 'game.record',
  reads: ({ gameId }) => ({ keys: [['games', gameId]] }),
  apply(rows, { gameId, deviceId }, { userId, at }) {
    const game = rows.get('games', gameId);
    const primary = game?.recordings[PRIMARY_RECORDING];
    if (!game || !primary || game.deletedAt) return reject('not_found');
    const primaryWithScorer = { ...primary, scorer: { userId, deviceId, at } };
    return writes([
      'games',
      { ...game, recordings: { ...game.recordings, [PRIMARY_RECORDING]: primaryWithScorer } },
    ]);
  },
});
