import * as z from 'zod/mini';
import { permissionSchema, staffRoleSchema, teamRowSchema } from '../rows/team.ts';
import { idSchema, timeSchema } from '../schema/scalars.ts';

export const myTeamSchema = z.strictObject({
  ...teamRowSchema.shape,
  myRole: staffRoleSchema,
  /** `admin` for the owner, who is named by `coachId`. */
  myPermissions: permissionSchema,
  /** Only in the list of teams: nothing new can be added, because the team or its owner's account has reached its quota. */
  isFull: z.optional(z.literal(true)),
});
export type MyTeam = z.infer<typeof myTeamSchema>;

/** A membership that has ended, also because the team was deleted. Only then do the team's data leave a device. */
export const endedMembershipSchema = z.strictObject({ teamId: idSchema, endedAt: timeSchema });
export type EndedMembership = z.infer<typeof endedMembershipSchema>;

/** A team with this description is a sample team. Editing the description makes it an ordinary team. */
export const SAMPLE_TEAM_DESCRIPTION = 'A sample team. Everything in it is made up.';

export function isSampleTeam({ description }: { readonly description: string | null }): boolean {
  return description === SAMPLE_TEAM_DESCRIPTION;
}
