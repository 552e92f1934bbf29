import { myTeamSchema, userSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';

export const accountSchema = z.object({
  user: userSchema,
  teams: z.array(myTeamSchema),
  selectedTeamId: z.nullable(z.string()),
});
export type Account = z.infer<typeof accountSchema>;
