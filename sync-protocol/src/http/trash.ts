import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { gameSchema } from './games.ts';
import { playerSchema } from './players.ts';

/** `GET /api/teams/{id}/bin`: what was deleted and can still be restored, deleted last first. */

const tombstone = {
  deletedAt: timeSchema,
  /** After this moment it can no longer be restored. */
  restorableUntil: timeSchema,
};

export const binSchema = z.strictObject({
  games: z.array(
    z.strictObject({
      ...gameSchema.shape,
      ...tombstone,
      pitchCount: z.int(),
      /** Pitches and events that came after it was deleted, and nobody has decided about. */
      undecided: z.int(),
    }),
  ),
  sessions: z.array(
    z.strictObject({
      id: idSchema,
      teamId: idSchema,
      title: z.string(),
      sessionDate: timeSchema,
      totalPitches: z.int(),
      ...tombstone,
    }),
  ),
  players: z.array(z.strictObject({ ...playerSchema.shape, ...tombstone })),
});
/** `POST /api/games/{id}/dismiss-late`: what came after a game was deleted does not count. */
export const dismissedLateSchema = z.strictObject({ dismissed: z.int() });

export type Bin = z.infer<typeof binSchema>;
