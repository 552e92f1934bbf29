import { SYNC_LIMITS } from '@full-count/sync-protocol';
import { register, type SignedInUser } from '../lab/accounts-by-rest.ts';
import type { LabBrowser } from './lab.ts';
import { openPushingDevice } from './rest-client.ts';
import type { Change } from './season-changes.ts';

/** Signs the browser in to a new account, whose team has these changes. */
export async function seedTeam(
  browser: LabBrowser,
  origin: string,
  changes: readonly Change[],
): Promise<SignedInUser & { readonly teamId: string }> {
  const user = await register(origin, 'Bo');
  await browser.signIn(origin, user);
  const { teamId, push } = await openPushingDevice(origin, user);
  for (let start = 0; start < changes.length; start += SYNC_LIMITS.mutations) {
    await push(changes.slice(start, start + SYNC_LIMITS.mutations));
  }
  return { ...user, teamId };
}
