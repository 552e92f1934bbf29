import * as z from 'zod/mini';
import { fetchMemberships } from '../../local/session/load-teams.ts';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';

/**
 * `ended` only if the server says so. `unknown-team` if it names the membership nowhere, because it was restored to before
 * it. `other-account` if another user is signed in, because the server then answers about that user.
 */
export type Membership = 'member' | 'ended' | 'unknown-team' | 'other-account' | 'no-answer';

/** A single 404 proves nothing, because a misconfigured proxy may also answer 404. */
export async function checkMembership(teamId: string, userId: string): Promise<Membership> {
  try {
    const [user, { teams, ended }] = await Promise.all([
      api<{ id?: unknown }>('GET', '/api/auth/user'),
      fetchMemberships(),
    ]);
    if (typeof user.id !== 'string') return 'no-answer';
    if (user.id !== userId) return 'other-account';
    if (teams.some(({ id }) => id === teamId)) return 'member';
    return ended.has(teamId) ? 'ended' : 'unknown-team';
  } catch (error) {
    const isMissing = error instanceof ApiFailure || error instanceof Unreachable;
    if (isMissing || error instanceof z.core.$ZodError) return 'no-answer';
    throw error;
  }
}
