import type { MyTeam, Standing } from '@full-count/sync-protocol';

/** What somebody may be on a team, as the server last said. */
export function standingOn(team: MyTeam | undefined, userId: string): Standing | null {
  if (!team) return null;
  return team.coachId === userId ? 'owner' : team.myPermissions;
}
