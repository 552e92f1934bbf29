import type { AccessLevel, MyTeam } from '@full-count/sync-protocol';

/** What somebody may be on a team, as the server last said. */
export function accessLevelOn(team: MyTeam | undefined, userId: string): AccessLevel | null {
  if (!team) return null;
  return team.coachId === userId ? 'owner' : team.myPermissions;
}
