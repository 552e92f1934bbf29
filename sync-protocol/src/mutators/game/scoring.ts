import * as z from 'zod/mini';
import { reject, writes } from '../../mutation/mutator.ts';
import { idSchema } from '../../schema/scalars.ts';
import { defineEntry, gameReference } from '../entry.ts';

/** Pitches of other devices are still accepted. */
export const scoringTake = defineEntry({
  name: 'scoring.take',
  schema: z.strictObject({ ...gameReference, deviceId: idSchema }),
  enter(log, { deviceId }, { userId, at }, game) {
    if (game.deletedAt) return reject('not_found');
    log.recordings.primary.scorer = { userId, deviceId, at };
    return writes();
  },
});
