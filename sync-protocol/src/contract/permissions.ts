import type * as z from 'zod/mini';
import type { permissionSchema } from '../rows/team.ts';

export type Permission = z.infer<typeof permissionSchema>;

/** A person's access level in a team. `owner` is `teams.coachId`. Roles such as manager give no access. */
export type AccessLevel = Permission | 'owner';

/** From the lowest to the highest. */
export const accessLevels: readonly AccessLevel[] = ['read', 'write', 'admin', 'owner'];

/** The server enforces this table for REST, sync and sockets, and screens hide what it denies. */
const leastAccessLevel = {
  'team.see': 'read',
  'game.record': 'write',
  'game.edit': 'write',
  'game.delete': 'write',
  'game.deleteWithPitches': 'admin',
  'game.restore': 'admin',
  'bin.see': 'admin',
  'player.edit': 'write',
  'player.restore': 'admin',
  'person.erase': 'admin',
  'opponent.edit': 'write',
  'practice.edit': 'write',
  'practice.delete': 'write',
  'practice.deleteWithPitches': 'admin',
  'practice.restore': 'admin',
  'team.export': 'admin',
  'team.edit': 'admin',
  'team.leave': 'read',
  'calendar.manage': 'admin',
  'publicLink.manage': 'admin',
  'staff.manage': 'admin',
  'held.manage': 'admin',
  'audit.see': 'owner',
  'team.delete': 'owner',
  'team.transfer': 'owner',
} as const satisfies Record<string, AccessLevel>;

export type Action = keyof typeof leastAccessLevel;

export const actions = Object.keys(leastAccessLevel) as Action[];

/** @param accessLevel null for a person outside the team, who may do nothing */
export function may(accessLevel: AccessLevel | null, action: Action): boolean {
  if (accessLevel === null) return false;
  const leastIndex = accessLevels.indexOf(leastAccessLevel[action]);
  return leastIndex >= 0 && accessLevels.indexOf(accessLevel) >= leastIndex;
}
