import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { gameSchema } from './games.ts';
import { playerSchema } from './players.ts';

const deletion = { deletedAt: timeSchema, restorableUntil: timeSchema };

/** `GET /api/teams/{id}/bin`: what can still be restored, the newest deletion first. */
export const trashSchema = z.strictObject({
  games: z.array(
    z.strictObject({ ...gameSchema.shape, ...deletion, pitchCount: z.int(), undecided: z.int() }),
  ),
  sessions: z.array(
    z.strictObject({
      id: idSchema,
      teamId: idSchema,
      title: z.string(),
      sessionDate: timeSchema,
      totalPitches: z.int(),
      ...deletion,
    }),
  ),
  players: z.array(z.strictObject({ ...playerSchema.shape, ...deletion })),
});
export type Trash = z.infer<typeof trashSchema>;

/** `POST /api/games/{id}/dismiss-late`: the number of entries that were undone. */
export const dismissedLateSchema = z.strictObject({ dismissed: z.int() });
