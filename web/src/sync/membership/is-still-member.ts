import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';

/**
 * Whether the user still belongs to a team. `other-account`: the device's session is somebody
 * else's, of whom the server says nothing about this user.
 */
export type Membership = boolean | 'other-account' | 'unknown';

/**
 * Asks the server's list of teams, and whose it is. A lone 404 is no proof: an older server or a
 * proxy's wrong turn must not clear a device, and neither must another account's session.
 */
export async function isStillMember(teamId: string, userId: string): Promise<Membership> {
  try {
    const [user, teams] = await Promise.all([
      api<{ id?: unknown }>('GET', '/api/auth/user'),
      api('GET', '/api/teams'),
    ]);
    if (typeof user.id !== 'string' || !Array.isArray(teams)) return 'unknown';
    if (user.id !== userId) return 'other-account';
    return teams.some((team: { id?: unknown }) => team.id === teamId);
  } catch (error) {
    if (error instanceof ApiFailure || error instanceof Unreachable) return 'unknown';
    throw error;
  }
}
