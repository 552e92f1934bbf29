import { loosely, myTeamSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { api } from '../../platform/api-client.ts';
import { rememberTeams } from './device.ts';

/** Stores the list of the user's teams on this device. @throws Unreachable, ApiFailure, or a zod error */
export async function loadTeams(userId: string): Promise<void> {
  await rememberTeams(userId, loosely(z.array(myTeamSchema)).parse(await api('GET', '/api/teams')));
}
