import type * as z from 'zod/mini';
import type { permissionSchema } from '../rows/team.ts';

export type Permission = z.infer<typeof permissionSchema>;

/** What somebody may be on a team; `owner` is `teams.coachId`. Roles such as manager are labels without power. */
export type Standing = Permission | 'owner';

const standings: readonly Standing[] = ['read', 'write', 'admin', 'owner'];

/**
 * The one policy table (SECURITY, Permission): the least standing that may do it. The server
 * enforces it for REST, sync and sockets; the screens hide by it. What is not listed is denied.
 */
const leastStanding = {
  'team.see': 'read',
  'game.record': 'write',
  'game.edit': 'write',
  'game.delete': 'write',
  'game.deleteWithPitches': 'admin',
  'game.restore': 'admin',
  'bin.see': 'admin',
  'player.edit': 'write',
  'player.restore': 'admin',
  'opponent.edit': 'write',
  'practice.edit': 'write',
  'practice.delete': 'write',
  'practice.deleteWithPitches': 'admin',
  'practice.restore': 'admin',
  'team.export': 'admin',
  'team.edit': 'admin',
  'team.leave': 'read',
  'calendar.manage': 'admin',
  'staff.manage': 'admin',
  'heldWork.manage': 'admin',
  'team.delete': 'owner',
  'team.transfer': 'owner',
} as const satisfies Record<string, Standing>;

export type Action = keyof typeof leastStanding;

export const actions = Object.keys(leastStanding) as Action[];

/** `standing` null: an outsider, who may nothing. */
export function may(standing: Standing | null, action: Action): boolean {
  if (standing === null) return false;
  const least = standings.indexOf(leastStanding[action]);
  return least >= 0 && standings.indexOf(standing) >= least;
}

export function isStanding(value: unknown): value is Standing {
  return standings.includes(value as Standing);
}
