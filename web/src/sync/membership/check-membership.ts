import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';

/** `other-account` if another user is signed in, because the server then answers about that user. */
export type Membership = boolean | 'other-account' | 'unknown';

/** A single 404 does not prove an end, because a misconfigured proxy may also answer 404. */
export async function checkMembership(teamId: string, userId: string): Promise<Membership> {
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
