import { loosely, myTeamSchema, userSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';

export const accountSchema = loosely(
  z.object({
    user: userSchema,
    teams: z.array(myTeamSchema),
    /** True while this device has never received the list of teams, which is then empty. */
    areTeamsUnknown: z.optional(z.literal(true)),
    selectedTeamId: z.nullable(z.string()),
  }),
);
export type Account = z.infer<typeof accountSchema>;
