import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import {
  addPlayer,
  closeDialog,
  coachNamed,
  makeAccount,
  openNewTeam,
  toastOf,
} from '../../lab/steps/account-steps.ts';
import {
  changesOnDevice,
  dispatchOnline,
  teamOnDevice,
  waitForSyncLine,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { chooseFromMenu, pressAction } from '../../lab/steps/menu-steps.ts';

let lab: Lab;
let phone: Phone;
let colleague: Phone;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  colleague = makePhone(lab.origin);
  const page = await phone.start();
  await openNewTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
  await page.getByRole('link', { name: 'Players', exact: true }).click();
  await addPlayer(page, { name: 'Robin Fields', jersey: 7 });
  await waitUntilEverythingSent(page);
  // The code of the dialog loads when it opens for the first time.
  await pressAction(page, 'Import Players');
  await page.getByRole('dialog', { name: 'Import Players' }).waitFor();
  await closeDialog(page);
});

afterAll(async () => {
  await phone?.dispose();
  await colleague?.dispose();
  await lab?.dispose();
});

/** Spreadsheets of some countries write semicolons. Robin Fields is on the team, and the last number is wrong. */
const FILE = `Nr.;Last name;First name;Pos.;B/T;Born
12;Fields;Robin;SS;S/R;2014
4;Hollow;Sam;"P; 1B";L/L;2013-04-30
;=1+1;Bo;;;
112;Marsh;José;C;;
`;

describe('a roster from a spreadsheet', () => {
  it('is read, shown and imported without signal, undone with one Undo, and reaches the staff', async () => {
    const { page } = phone;
    await lab.network.set('refuse');
    await importFile(page);
    const dialog = page.getByRole('dialog', { name: 'Import Players' });
    await dialog.getByText(`"112" isn't a jersey number. Use 0 to 99.`).waitFor();
    expect(await rowsOf(page)).toEqual([
      ['Robin Fields', 'Jersey 12, was 7; position SS; bats S; throws R; born 2014'],
      ['Sam Hollow', 'New'],
      ['Bo =1+1', 'New'],
      ['José Marsh', 'Not imported'],
    ]);
    const save = dialog.getByRole('button', { name: 'Import 3 Players' });
    expect(await save.isEnabled()).toBe(false);
    await dialog.getByLabel('Import without this line').check();
    await save.click();
    await toastOf(page, 'Players imported successfully').waitFor();
    await page.getByText('2 players added, 1 updated.').waitFor();
    await expect.poll(() => shownPlayers(page)).toEqual(['Bo =1+1', 'Robin Fields', 'Sam Hollow']);
    expect(await changesOnDevice(page, 'waiting')).toHaveLength(3);

    await page.getByRole('button', { name: 'Undo Import' }).click();
    await expect.poll(() => shownPlayers(page)).toEqual(['Robin Fields']);
    // This was the position of Robin Fields before the import.
    await page.getByText('Unknown', { exact: true }).waitFor();

    await importFile(page);
    await dialog.getByLabel('Import without this line').check();
    await dialog.getByRole('radio', { name: 'Skip' }).check();
    await dialog.getByRole('button', { name: 'Import 2 Players' }).click();
    await page.getByText('2 players added.').waitFor();
    await waitForSyncLine(page, 'waiting');

    await lab.network.set('pass');
    await dispatchOnline(page);
    await waitUntilEverythingSent(page);
    expect(await lab.query(PLAYERS)).toEqual([
      { player_name: 'Bo =1+1', jersey: null, position: 'Unknown', birth_year: null },
      { player_name: 'Robin Fields', jersey: '7', position: 'Unknown', birth_year: null },
      { player_name: 'Sam Hollow', jersey: '4', position: 'P; 1B', birth_year: 2013 },
    ]);

    const helper = coachNamed('Bryce');
    await makeAccount(await colleague.start(), helper);
    await lab.addStaff(await teamOnDevice(page), helper.email, 'admin');
    const colleaguePage = await colleague.open('/players');
    await expect
      .poll(() => shownPlayers(colleaguePage))
      .toEqual(['Bo =1+1', 'Robin Fields', 'Sam Hollow']);
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

describe('a removed player', () => {
  it('can be restored from the bin on another admin’s phone', async () => {
    const { page } = phone;
    await chooseFromMenu(page, 'More for Robin Fields', 'Delete Robin Fields');
    const confirmation = page.getByRole('dialog', { name: 'Remove Player' });
    // The specification fixes this text, although an admin can restore the player for 30 days.
    await confirmation
      .getByText(
        'Are you sure you want to remove Robin Fields from the team? This action cannot be undone.',
      )
      .waitFor();
    await confirmation.getByRole('button', { name: 'Remove', exact: true }).click();
    await toastOf(page, 'Player removed successfully').waitFor();
    await waitUntilEverythingSent(page);
    const colleaguePage = colleague.page;
    await expect.poll(() => shownPlayers(colleaguePage)).not.toContain('Robin Fields');
    await colleaguePage.getByRole('button', { name: 'Removed Players' }).click();
    const removed = colleaguePage.getByRole('dialog', { name: 'Removed Players' });
    await removed.getByText('You can restore a player for 30 days.').waitFor();
    await removed
      .getByText(/^Removed .+\. Restore by .+\.$/)
      .first()
      .waitFor();
    await colleaguePage.getByRole('button', { name: 'Restore Robin Fields' }).click();
    await toastOf(colleaguePage, 'Player restored successfully').waitFor();
    await expect.poll(() => shownPlayers(page)).toContain('Robin Fields');
    expect([...phone.unexpectedErrors(), ...colleague.unexpectedErrors()]).toEqual([]);
  });
});

const PLAYERS = `
  select player_name, jersey, position, birth_year from team_players
  where deleted_at is null order by player_name`;

async function importFile(page: Page): Promise<void> {
  await pressAction(page, 'Import Players');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByRole('table', { name: 'Players in the list' }).waitFor();
}

async function rowsOf(page: Page): Promise<[string, string][]> {
  const rows = page.getByRole('table', { name: 'Players in the list' }).locator('tbody tr');
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent ?? '')),
  );
  return texts as [string, string][];
}

function shownPlayers(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('heading', { level: 2 })
    .allTextContents();
}
