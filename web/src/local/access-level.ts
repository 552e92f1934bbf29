import type { AccessLevel, MyTeam } from '@full-count/sync-protocol';

/** The user's access level in the team, from the server's last list of teams. */
export function accessLevelOn(team: MyTeam | undefined, userId: string): AccessLevel | null {
  if (!team) return null;
  return team.coachId === userId ? 'owner' : team.myPermissions;
}
