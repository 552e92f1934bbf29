import { endedMembershipSchema, loosely, myTeamSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { api } from '../../platform/api-client.ts';
import type { Memberships } from './account.ts';
import { rememberTeams } from './device.ts';

/** @throws Unreachable, ApiFailure, or a zod error */
export async function fetchMemberships(): Promise<Memberships> {
  const [teams, ended] = await Promise.all([
    api('GET', '/api/teams'),
    api('GET', '/api/auth/ended-memberships'),
  ]);
  const endings = loosely(z.array(endedMembershipSchema)).parse(ended);
  return {
    teams: loosely(z.array(myTeamSchema)).parse(teams),
    ended: new Set(endings.map(({ teamId }) => teamId)),
  };
}

/** Stores the list of the user's teams on this device. @throws Unreachable, ApiFailure, or a zod error */
export async function loadTeams(userId: string): Promise<void> {
  await rememberTeams(userId, await fetchMemberships());
}
