import { loosely, type MyTeam, myTeamSchema, userSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';

/** A team that the user has, or that is on this device although the server does not know it. */
const knownTeamSchema = z.object({
  ...myTeamSchema.shape,
  /**
   * The server names the membership neither among the present nor among the ended ones, because it was restored to before
   * it. The team's data stay on the device.
   */
  isUnknownToServer: z.optional(z.literal(true)),
});
export type KnownTeam = z.infer<typeof knownTeamSchema>;

export const accountSchema = loosely(
  z.object({
    user: userSchema,
    teams: z.array(knownTeamSchema),
    /** True while this device has never received the list of teams, which is then empty. */
    areTeamsUnknown: z.optional(z.literal(true)),
    selectedTeamId: z.nullable(z.string()),
  }),
);
export type Account = z.infer<typeof accountSchema>;

/** What the server says about the memberships of an account. */
export interface Memberships {
  readonly teams: MyTeam[];
  /** The ids of teams whose membership has ended. */
  readonly ended: ReadonlySet<string>;
}
