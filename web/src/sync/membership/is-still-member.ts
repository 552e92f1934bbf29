import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';

/**
 * Whether the user still belongs to a team. `other-account` when another user is signed in, so that
 * the server's answers are about them.
 */
export type Membership = boolean | 'other-account' | 'unknown';

/**
 * Asks for the list of teams and its user. A single 404 is no proof that a membership ended, because
 * an older server or a misconfigured proxy also answers it.
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
