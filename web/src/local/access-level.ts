import type { AccessLevel, MyTeam } from '@full-count/sync-protocol';

export function accessLevelOn(team: MyTeam | undefined, userId: string): AccessLevel | null {
  if (!team) return null;
  return team.coachId === userId ? 'owner' : team.myPermissions;
}
