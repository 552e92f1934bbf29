import type { Phone } from '../../../lab/phone.ts';
import type { OfficialGame } from '../../../lab/scorer/game-files.ts';
import { ourNames } from '../../../lab/scorer/our-names.ts';
import type { Roster } from '../../../lab/scorer/roster-entries.ts';
import {
  addPlayer,
  type Coach,
  createFirstTeam,
  signUp,
} from '../../../lab/steps/account-steps.ts';
import { enterOnDevice, newIdsOnDevice, rowsOnDevice } from '../../../lab/steps/device-steps.ts';
import { keepForLater } from '../../../lab/steps/keep-for-later.ts';
import { everythingSent } from '../../../lab/steps/sync-steps.ts';

/** Players who are added by the dialog; the rest come by the same way without it. */
const BY_HAND = 2;

/** While there is signal: an account, a team, the roster of our side, and the app on the device. */
export async function getIn(phone: Phone, coach: Coach, file: OfficialGame): Promise<Roster> {
  const page = await phone.open('/');
  await signUp(page, coach);
  await createFirstTeam(page, 'Harbor Lanterns');
  await page.getByRole('link', { name: 'Players' }).click();
  const names = ourNames(file);
  for (const [index, name] of names.slice(0, BY_HAND).entries()) {
    await addPlayer(page, { name, jersey: index + 1 });
  }
  const ids = await newIdsOnDevice(page, names.length);
  await enterOnDevice(
    page,
    names.slice(BY_HAND).map((playerName, index) => ({
      name: 'player.add' as const,
      args: { id: ids[index], playerName },
    })),
  );
  await everythingSent(page);
  await keepForLater(page);
  const players = await rowsOnDevice<{ id: string; playerName: string }>(page, 'players');
  return new Map(players.map(({ id, playerName }) => [playerName, id]));
}
