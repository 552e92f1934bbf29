import * as z from 'zod/mini';
import { permissionSchema, staffRoleSchema, teamRowSchema } from '../rows/team.ts';

export const myTeamSchema = z.strictObject({
  ...teamRowSchema.shape,
  myRole: staffRoleSchema,
  /** `admin` for the owner, who is named by `coachId`. */
  myPermissions: permissionSchema,
});
export type MyTeam = z.infer<typeof myTeamSchema>;

/** A team with this description is a sample team. Editing the description makes it an ordinary team. */
export const SAMPLE_TEAM_DESCRIPTION = 'A sample team. Everything in it is made up.';

export function isSampleTeam({ description }: { readonly description: string | null }): boolean {
  return description === SAMPLE_TEAM_DESCRIPTION;
}
