import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import {
  addPlayer,
  coachNamed,
  fillTeam,
  makeAccount,
  openNewTeam,
  toastOf,
} from '../../lab/steps/account-steps.ts';
import {
  dispatchOnline,
  rowsOnDevice,
  teamOnDevice,
  waitForSyncLine,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { followLink, press } from '../../lab/steps/menu-steps.ts';

let lab: Lab;
let owner: Phone;
let admin: Phone;

beforeAll(async () => {
  lab = await openLab();
  owner = makePhone(lab.origin);
  admin = makePhone(lab.origin);
  const page = await owner.start();
  await openNewTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
  await page.getByRole('link', { name: 'Players', exact: true }).click();
  await addPlayer(page, { name: 'Robin Fields', jersey: 7 });
  const helper = coachNamed('Bryce');
  await makeAccount(await admin.start(), helper);
  await lab.addStaff(await teamOnDevice(page), helper.email, 'admin');
  await admin.open(CLUBHOUSE);
  await admin.page.getByRole('button', { name: 'Edit Harbor Lanterns' }).waitFor();
  await followLink(page, CLUBHOUSE);
  await waitUntilEverythingSent(page);
});

afterAll(async () => {
  await owner?.dispose();
  await admin?.dispose();
  await lab?.dispose();
});

const CLUBHOUSE = '/clubhouse';

describe('a team', () => {
  it('edits, adds and removes a player below the figures of the season', async () => {
    const { page } = owner;
    const figures = page.getByRole('region', { name: 'Team Performance' });
    for (const label of ['Games This Season', 'Avg Velocity', 'Strike Percentage']) {
      await figures.getByText(label).waitFor();
    }
    const roster = page.getByRole('region', { name: 'Roster' });
    const chosen = () => roster.getByLabel('Player').locator('option:checked').textContent();
    expect(await chosen()).toBe('#7 Robin Fields, Unknown');
    await press(page, 'Edit Player');
    const dialog = page.getByRole('dialog', { name: 'Edit Player' });
    await dialog.getByLabel('Position').fill('SS');
    await dialog.getByLabel('Jersey number').fill('8');
    await dialog.getByRole('button', { name: 'Save Player' }).click();
    await toastOf(page, 'Player updated successfully').waitFor();
    await expect.poll(chosen).toBe('#8 Robin Fields, SS');
    await press(page, 'Add Player');
    const adding = page.getByRole('dialog', { name: 'Add Player' });
    await adding.getByLabel('Player Name').fill('Bo Tanner');
    await adding.getByRole('button', { name: 'Add Player', exact: true }).click();
    await toastOf(page, 'Player added successfully').waitFor();
    await roster.getByText('2 players').waitFor();
    await roster.getByLabel('Player').selectOption({ label: 'Bo Tanner, Unknown' });
    await press(page, 'Remove');
    await page.getByText('Are you sure you want to remove Bo Tanner from the team?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await toastOf(page, 'Player removed successfully').waitFor();
    await roster.getByText('1 player', { exact: true }).waitFor();
  });

  it('has a calendar link, which is shown once and stops working when it is revoked', async () => {
    const { page } = owner;
    await openMore(page, 'Calendar Link', 'Harbor Lanterns');
    const dialog = page.getByRole('dialog', { name: 'Calendar Link' });
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
    expect(url).toMatch(/\/cal\/[\w-]{43}\.ics$/);
    expect(await (await fetch(url)).text()).toContain('BEGIN:VCALENDAR');
    await dialog.getByRole('button', { name: 'Close' }).click();

    await openMore(page, 'Calendar Link', 'Harbor Lanterns');
    await dialog.getByText(/^This team has a calendar link, created/).waitFor();
    expect(await dialog.getByLabel('Link', { exact: true }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Turn Off Link' }).click();
    await page.getByRole('button', { name: 'Turn Off Link', exact: true }).click();
    await dialog.getByRole('button', { name: 'Create Link' }).waitFor();
    expect((await fetch(url)).status).toBe(404);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  it('has a public page, which families open until an admin turns the link off', async () => {
    const { page } = owner;
    await openMore(page, 'Public Link', 'Harbor Lanterns');
    const dialog = page.getByRole('dialog', { name: 'Public Link' });
    await dialog.getByRole('button', { name: 'Create Link' }).click();
    const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
    await dialog.getByRole('img', { name: 'QR code of the link' }).waitFor();
    await dialog.getByLabel('Delay in minutes').selectOption('5 minutes');
    await waitUntilEverythingSent(page);

    // The service worker of the app leaves this address to the server.
    const family = await page.context().newPage();
    await family.goto(url);
    await family.getByRole('heading', { name: 'Harbor Lanterns' }).waitFor();
    await family.getByText('This page is 5 minutes behind.').waitFor();

    await dialog.getByRole('button', { name: 'Turn Off Link' }).click();
    await page.getByRole('button', { name: 'Turn Off Link', exact: true }).click();
    await dialog.getByRole('button', { name: 'Create Link' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await family.getByText('The team has turned this link off.').waitFor();
    await family.getByRole('heading', { name: 'Harbor Lanterns' }).waitFor();
    expect(await family.getByText('Games appear here').count()).toBe(0);
    await family.reload();
    await family.getByRole('heading', { name: 'This link shows no game' }).waitFor();
    await family.close();
  });

  it('is renamed without signal, and the others see the new name', async () => {
    const { page } = owner;
    // The tests before this one have loaded the code of the dialogs.
    await lab.network.set('refuse');
    await page.getByRole('button', { name: 'Edit Harbor Lanterns' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Team' });
    await dialog.getByLabel('Team name').fill('Harbor Lights');
    await dialog.getByLabel('Description (optional)').fill('Spring season');
    await dialog.getByRole('button', { name: 'Save Team' }).click();
    await toastOf(page, 'Team updated successfully').waitFor();
    await page.getByRole('button', { name: 'Edit Harbor Lights' }).waitFor();
    await page.getByRole('banner').getByText('Harbor Lights').waitFor();
    await waitForSyncLine(page, 'waiting');

    await page.getByRole('button', { name: 'Delete Harbor Lights' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Delete Harbor Lights?' });
    await confirmation.getByText('and 1 change waiting to send will be deleted too.').waitFor();
    await confirmation.getByLabel('Team name').fill('Harbor Lights');
    await confirmation.getByRole('button', { name: 'Delete Team' }).click();
    await toastOf(page, 'You need signal to delete a team. Nothing was deleted.').waitFor();
    await confirmation.getByRole('button', { name: 'Keep Team' }).click();

    await lab.network.set('pass');
    await dispatchOnline(page);
    await waitUntilEverythingSent(page);
    await admin.page.getByRole('button', { name: 'Edit Harbor Lights' }).waitFor();
    expect(await lab.query('select name, description from teams')).toEqual([
      { name: 'Harbor Lights', description: 'Spring season' },
    ]);
  });

  it('is downloaded as a file and imported as a new team', async () => {
    const { page } = admin;
    await openMore(page, 'Download Team File');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download File' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^harbor-lights-\d{4}-\d{2}-\d{2}\.json$/);
    const buffer = readFileSync(await file.path());
    await page.getByRole('button', { name: 'Import a Team' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a Team' });
    await dialog
      .getByLabel('Team file')
      .setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/json', buffer });
    await dialog.getByText('1 player, 0 games.').waitFor();
    await dialog.getByRole('button', { name: 'Import Team' }).click();
    await toastOf(page, 'Team imported successfully').waitFor();
    await page.getByRole('button', { name: 'Edit Harbor Lights' }).nth(1).waitFor();
    expect(await lab.query("select name from teams where name = 'Harbor Lights'")).toHaveLength(2);
  });

  it('is transferred after its name is typed, and then the former owner can leave and keeps nothing of it', async () => {
    const { page } = owner;
    await openMore(page, 'Leave Team');
    await page.getByText(/^You own this team/).waitFor();
    await page.getByRole('button', { name: 'Transfer Ownership' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer Ownership' });
    await dialog.getByLabel('New owner').selectOption({ label: 'Bryce Ellery' });
    const transfer = dialog.getByRole('button', { name: 'Transfer Team' });
    await dialog.getByLabel('Team name').fill('harbor lights');
    expect(await transfer.isEnabled()).toBe(false);
    await dialog.getByLabel('Team name').fill('Harbor Lights');
    await transfer.click();
    await toastOf(page, 'Bryce Ellery now owns Harbor Lights').waitFor();
    await page.getByRole('button', { name: 'Delete Harbor Lights' }).waitFor({ state: 'detached' });

    await openMore(page, 'Leave Team');
    await page.getByRole('button', { name: 'Leave Team', exact: true }).click();
    await toastOf(page, 'You left Harbor Lights').waitFor();
    await page.getByRole('heading', { name: 'No Teams Found' }).waitFor();
    expect(await rowsOnDevice(page, 'players')).toEqual([]);
  });

  it('is deleted by its owner after typing its name', async () => {
    const { page } = admin;
    const deletions = page.getByRole('button', { name: 'Delete Harbor Lights' });
    await expect.poll(() => deletions.count()).toBe(2);
    await deletions.first().click();
    const dialog = page.getByRole('dialog', { name: 'Delete Harbor Lights?' });
    await dialog.getByText('Its 1 player and 0 games will be deleted too.').waitFor();
    await dialog.getByLabel('Team name').fill('Harbor Lights');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await dialog.getByRole('button', { name: 'Delete Team' }).click();
    await toastOf(page, 'Team deleted successfully').waitFor();
    await expect.poll(() => deletions.count()).toBe(1);
    // An endless loop of requests would show within this time.
    await sleep(1_000);
    const requestKinds = requests.map((path) => path.replace(/^\/api\/sync\/.*/, 'sync'));
    const allRequests = requests.join('\n');
    expect(requestKinds.filter((path) => path === 'sync').length, allRequests).toBeLessThanOrEqual(
      3,
    );
    expect(
      requestKinds.filter((path) => path === '/api/teams').length,
      allRequests,
    ).toBeLessThanOrEqual(3);
    // A loop of requests would send many more.
    expect(requests.length, allRequests).toBeLessThanOrEqual(15);
    expect(await lab.query('select id from teams where deleted_at is null')).toHaveLength(1);
  });

  it('makes another team the active one when its card is tapped', async () => {
    const { page } = admin;
    const cards = page.getByRole('region', { name: 'Teams' }).getByRole('listitem');
    await press(page, 'Create New Team');
    await fillTeam(page, 'Ridgeline Rockets', 'Softball');
    await cards.filter({ hasText: 'Ridgeline Rockets' }).getByText('Active').waitFor();
    await page.getByText('Ridgeline Rockets, softball').waitFor();
    await toastOf(page, 'Team created successfully').waitFor();
    const firstTeam = cards.filter({ hasText: 'Harbor Lights' });
    await firstTeam.getByRole('button', { name: 'Switch to Harbor Lights' }).click();
    await firstTeam.getByText('Active').waitFor();
    await page.getByText('Harbor Lights, baseball').waitFor();
    expect(
      [...owner.unexpectedErrors(), ...admin.unexpectedErrors()].filter(
        (text) => !TEAM_IS_GONE.test(text),
      ),
    ).toEqual([]);
  });
});

/** Chromium logs this when a request is about a team that is deleted or left, or about a link that was turned off. */
const TEAM_IS_GONE = /status of 404 .*\/(?:api\/sync|p)\//;

async function openMore(page: Page, entry: string, team = 'Harbor Lights'): Promise<void> {
  await page.getByRole('button', { name: `More for ${team}` }).click();
  const dialog = page.getByRole('dialog', { name: team });
  await dialog.getByRole('button', { name: entry, exact: true }).click();
}
