import { register } from '../lab/accounts-by-rest.ts';
import { type Member, openTeamDevice } from '../lab/scripted-device.ts';
import type { LabBrowser } from './lab.ts';
import type { Change } from './season.ts';

/** Signs the browser in to a new account, whose team has these changes. */
export async function seedTeam(
  browser: LabBrowser,
  origin: string,
  changes: readonly Change[],
): Promise<Member> {
  const user = await register(origin, 'Bo');
  await browser.signIn(origin, user);
  const device = await openTeamDevice(origin, user);
  await device.push(changes);
  return device.member;
}
