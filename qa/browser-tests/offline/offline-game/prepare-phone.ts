import type { Phone } from '../../../lab/phone.ts';
import type { OfficialGame } from '../../../lab/scorer/game-files.ts';
import { ourPlayerNames } from '../../../lab/scorer/our-player-names.ts';
import type { Roster } from '../../../lab/scorer/roster-entries.ts';
import {
  addPlayer,
  type Coach,
  createFirstTeam,
  signUp,
} from '../../../lab/steps/account-steps.ts';
import { enterOnDevice, newIdsOnDevice, rowsOnDevice } from '../../../lab/steps/device-steps.ts';
import { makeOfflineReady } from '../../../lab/steps/make-offline-ready.ts';
import { waitUntilEverythingSent } from '../../../lab/steps/sync-steps.ts';

/** The other players are added without the dialog, which is faster. */
const PLAYERS_ADDED_WITH_DIALOG = 2;

export async function preparePhone(
  phone: Phone,
  coach: Coach,
  file: OfficialGame,
): Promise<Roster> {
  const page = await phone.open('/');
  await signUp(page, coach);
  await createFirstTeam(page, 'Harbor Lanterns');
  await page.getByRole('link', { name: 'Players', exact: true }).click();
  const names = ourPlayerNames(file);
  for (const [index, name] of names.slice(0, PLAYERS_ADDED_WITH_DIALOG).entries()) {
    await addPlayer(page, { name, jersey: index + 1 });
  }
  const ids = await newIdsOnDevice(page, names.length);
  await enterOnDevice(
    page,
    names.slice(PLAYERS_ADDED_WITH_DIALOG).map((playerName, index) => ({
      name: 'player.add' as const,
      args: { id: ids[index], playerName },
    })),
  );
  await waitUntilEverythingSent(page);
  await makeOfflineReady(page);
  const players = await rowsOnDevice<{ id: string; playerName: string }>(page, 'players');
  return new Map(players.map(({ id, playerName }) => [playerName, id]));
}
