import {
  endedMembershipSchema,
  loosely,
  type MyTeam,
  myTeamSchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { api } from '../../platform/api-client.ts';
import { rememberTeams } from './device.ts';

export interface Memberships {
  readonly teams: MyTeam[];
  /** The ids of teams whose membership has ended. */
  readonly ended: ReadonlySet<string>;
}

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
