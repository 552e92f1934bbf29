import { register } from '../lab/accounts-by-rest.ts';
import { openPushingDevice } from '../lab/pushing-device.ts';
import type { LabBrowser } from './lab.ts';
import type { Change } from './season.ts';

/** Signs the browser in to a new account, whose team has these changes. */
export async function seedTeam(browser: LabBrowser, origin: string, changes: readonly Change[]) {
  const user = await register(origin, 'Bo');
  await browser.signIn(origin, user);
  const { teamId, push } = await openPushingDevice(origin, user);
  await push(changes);
  return { ...user, teamId };
}
