import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, makeAccount, openNewTeam, toastOf } from '../../lab/steps/account-steps.ts';
import {
  changesOnDevice,
  dispatchOnline,
  enterOnDevice,
  newIdsOnDevice,
  teamOnDevice,
  waitForSyncLine,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { startSampleGame } from '../../lab/steps/game-steps.ts';
import { chooseFromMenu } from '../../lab/steps/menu-steps.ts';

let lab: Lab;
let phone: Phone;
let colleague: Phone;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  colleague = makePhone(lab.origin);
  await openNewTeam(await phone.start(), coachNamed('Avery'), 'Harbor Lanterns');
});

afterAll(async () => {
  await phone?.dispose();
  await colleague?.dispose();
  await lab?.dispose();
});

const countPitches = async () => (await lab.query('select id from pitches')).length;

describe('a change that the server refuses', () => {
  it('is under "Needs attention" until it is discarded, and later changes do not wait for it', async () => {
    const { page } = phone;
    const game = await startSampleGame(page);
    const [robin, sam] = await newIdsOnDevice(page, 2);
    await enterOnDevice(page, [
      { name: 'player.add', args: { id: robin, playerName: 'Robin Fields', jersey: '7' } },
    ]);
    await page.getByRole('link', { name: 'Players', exact: true }).click();
    await waitUntilEverythingSent(page);

    await lab.network.set('refuse');
    await chooseFromMenu(page, 'More for Robin Fields', 'Edit Robin Fields');
    await page.getByRole('dialog').getByLabel('Jersey number').fill('8');
    await page.getByRole('dialog').getByRole('button', { name: 'Save Player' }).click();
    await toastOf(page, 'Player updated successfully').waitFor();
    await enterOnDevice(page, [
      { name: 'player.add', args: { id: sam, playerName: 'Sam Hollow' } },
      ...game.changes.slice(0, 10),
    ]);
    await waitForSyncLine(page, 'waiting');
    const deletion = await page.request.delete(`${lab.server.origin}/api/players/${robin}`);
    expect(deletion.status()).toBe(204);
    await lab.network.set('pass');
    await dispatchOnline(page);

    await waitForSyncLine(page, 'needs-attention');
    expect(await changesOnDevice(page, 'waiting')).toEqual([]);
    expect(await countPitches()).toBe(10);
    expect(
      await lab.query('select player_name from team_players where deleted_at is null'),
    ).toEqual([{ player_name: 'Sam Hollow' }]);

    await openUnsentChanges(page, 'Needs attention: 1 change');
    await page.getByRole('heading', { name: 'Edit player: not accepted' }).waitFor();
    const item = page.getByRole('region', { name: 'Needs Attention' }).getByRole('listitem');
    await item.getByText('Harbor Lanterns', { exact: true }).waitFor();
    await item.getByText("Its game, player or play isn't on the server.").waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('full-count-not-accepted.json');
    await page.getByRole('button', { name: 'Discard' }).click();
    const discard = page.getByRole('dialog', { name: 'Discard this change?' });
    await discard.getByLabel('Type "discard" to confirm').fill('discard');
    await discard.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('heading', { name: 'Needs Attention' }).waitFor({ state: 'detached' });
    await waitUntilEverythingSent(page);
    expect(phone.unexpectedErrors()).toEqual([]);
  });

  it('because the access level was lowered is kept, and is sent when the access level is restored', async () => {
    const teamId = await teamOnDevice(phone.page);
    const helper = coachNamed('Bryce');
    await makeAccount(await colleague.start(), helper);
    await lab.addStaff(teamId, helper.email, 'write');
    const page = await colleague.open('/');
    const game = await startSampleGame(page);
    await waitUntilEverythingSent(page);
    const pitchesBefore = await countPitches();

    await lab.network.set('refuse');
    await enterOnDevice(page, game.changes.slice(0, 3));
    await lab.query(SET_PERMISSION, [helper.email, 'read']);
    await lab.network.set('pass');
    await dispatchOnline(page);
    await waitForSyncLine(page, 'needs-attention');
    expect(await changesOnDevice(page, 'waiting')).toEqual([]);
    expect(await countPitches()).toBe(pitchesBefore);

    await lab.query(SET_PERMISSION, [helper.email, 'write']);
    await page.reload();
    await openUnsentChanges(page, 'Needs attention: 3 changes');
    await expect.poll(() => page.getByRole('button', { name: 'Retry' }).count()).toBe(3);
    const gameNames = page
      .getByRole('region', { name: 'Needs Attention' })
      .getByText(/^Harbor Lanterns (vs|at) .+, \w{3} \d+\b/);
    await expect.poll(() => gameNames.count()).toBe(3);
    await page.getByRole('button', { name: 'Fix' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Fix: Pitch' });
    await dialog.getByLabel('Velocity, mph').fill('610');
    await dialog.getByRole('button', { name: 'Save and Retry' }).click();
    await dialog.getByText('Enter a velocity from 20 to 130 mph.').waitFor();
    await dialog.getByLabel('Velocity, mph').fill('61');
    await dialog.getByRole('button', { name: 'Save and Retry' }).click();
    await toastOf(page, 'Saved. It will be sent again.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Retry' }).count()).toBe(2);
    await page.getByRole('button', { name: 'Enter All Again, in Order' }).click();
    await toastOf(page, '2 changes saved. They will be sent again.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await waitUntilEverythingSent(page);
    expect(await countPitches()).toBe(pitchesBefore + 3);
    expect(await lab.query('select id from pitches where velocity = 61')).toHaveLength(1);
    expect(colleague.unexpectedErrors()).toEqual([]);
  });
});

const SET_PERMISSION = `
  update team_staff set permissions = $2
  where user_id = (select id from users where email = $1)`;

async function openUnsentChanges(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: line }).first().click();
  await page.getByRole('heading', { name: 'On This Device', level: 1 }).waitFor();
}
