import { ApiFailure, api, Unreachable } from './api-client.ts';

/**
 * Whether the caller still belongs to the team, by the server's list of teams. A lone 404 is no
 * proof: an older server or a proxy's wrong turn must not clear a device.
 */
export async function isStillMember(teamId: string): Promise<boolean | 'unknown'> {
  try {
    const teams = await api('GET', '/api/teams');
    if (!Array.isArray(teams)) return 'unknown';
    return teams.some((team: { id?: unknown }) => team.id === teamId);
  } catch (error) {
    if (error instanceof ApiFailure || error instanceof Unreachable) return 'unknown';
    throw error;
  }
}
