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
  makeOfflineReady,
  rowsOnDevice,
  teamOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { type SampleGame, startSampleGame } from '../../lab/steps/game-steps.ts';
import { openLive } from '../../lab/steps/live-steps.ts';
import { followLink } from '../../lab/steps/menu-steps.ts';

const TEAM = 'Harbor Lanterns';
const helper = coachNamed('Bryce');

let lab: Lab;
let owner: Phone;
let phone: Phone;
let page: Page;
let teamId: string;
let game: SampleGame;

beforeAll(async () => {
  lab = await openLab();
  owner = makePhone(lab.origin);
  phone = makePhone(lab.origin, { storesApp: true });
  await openNewTeam(await owner.start(), coachNamed('Avery'), TEAM);
  teamId = await teamOnDevice(owner.page);
  await makeAccount(await phone.start(), helper);
  await lab.addStaff(teamId, helper.email, 'write');
  page = await phone.open('/');
  // The live screen loads parts after it is drawn, also without signal.
  await makeOfflineReady(page);
  game = await startSampleGame(page);
  await enterOnDevice(page, game.changes.slice(0, 5));
  await waitUntilEverythingSent(page);
});

afterAll(async () => {
  await owner?.dispose();
  await phone?.dispose();
  await lab?.dispose();
});

// These tests follow one membership, which ends and is restored several times.
describe('a scorer', () => {
  it('whose access is lowered to read keeps the games and hands in unsent changes', async () => {
    await withoutSignal(async () => {
      await enterOnDevice(page, game.changes.slice(5, 8));
      await changeMembership('put', { permissions: 'read' });
    });
    await page.getByText(`You now have Read Only access to ${TEAM}.`).waitFor();
    await page.getByText("3 unsent changes went to the team's admins").waitFor();
    expect(await countHeldChanges()).toBe(3);
    expect(await pitchesOnServer()).toHaveLength(5);
    expect(await changesOnDevice(page, 'waiting')).toEqual([]);
    expect(await rowsOnDevice(page, 'games')).toHaveLength(1);
    await confirmMessage();
    await changeMembership('put', { permissions: 'write' });
  });

  it('who is removed during a game loses the team’s rows at the next contact, but no changes', async () => {
    await openLive(page);
    await withoutSignal(async () => {
      await enterOnDevice(page, game.changes.slice(8, 12));
      await changeMembership('delete');
    });
    await page.getByText(`You're no longer on ${TEAM}.`).waitFor();
    await page.getByRole('heading', { name: 'Dugout', level: 1 }).waitFor();
    await expectNoTeamData();
    expect(await countHeldChanges()).toBe(3 + 4);
    expect(await pitchesOnServer()).toHaveLength(5);

    await followLink(page, '/account/sync');
    await page.getByRole('heading', { name: `You're no longer on ${TEAM}` }).waitFor();
    // Three of them are from the first test. No admin has decided on those yet.
    await page.getByText("7 unsent changes went to the team's admins").waitFor();
    await confirmMessage();
  });

  it('who is added again starts with fresh rows, and sees at once when removed again', async () => {
    await restoreMembership();
    await page.goto('/');
    await waitUntilEverythingSent(page);
    expect(await rowsOnDevice(page, 'plateAppearances')).not.toEqual([]);
    await changeMembership('delete');
    await page.getByText(`You're no longer on ${TEAM}.`).waitFor();
    await expectNoTeamData();
  });

  it('who is removed while the app is closed loses the rows when it opens', async () => {
    await restoreMembership();
    await page.reload();
    await waitUntilEverythingSent(page);
    await confirmMessage();
    await phone.close();
    await changeMembership('delete');
    page = await phone.open('/');
    await page.getByText(`You're no longer on ${TEAM}.`).waitFor();
    await expectNoTeamData();
    expect(phone.unexpectedErrors().filter((text) => !NOT_A_MEMBER.test(text))).toEqual([]);
  });

  it('sends changes that the owner then accepts in the Clubhouse', async () => {
    const { page: desk } = owner;
    await desk.goto('/clubhouse');
    const held = desk.getByRole('region', { name: 'Changes to Review' }).getByRole('listitem');
    await held.getByRole('button', { name: "Discard Bryce Ellery's changes" }).press('Enter');
    await desk.getByRole('button', { name: 'Decide Later' }).click();
    const link = held.getByRole('link', { name: "Download Bryce Ellery's changes" });
    const file = await desk.request.get((await link.getAttribute('href')) ?? '');
    expect(await file.json()).toMatchObject({ format: 'full-count-held-changes' });
    await held.getByRole('button', { name: "Accept Bryce Ellery's changes" }).press('Enter');
    await desk.getByRole('button', { name: 'Accept Changes' }).click();
    await toastOf(desk, '7 of 7 changes added.').waitFor();
    await held.first().waitFor({ state: 'detached' });
    expect((await pitchesOnServer()).length).toBeGreaterThan(5);
    expect(await desk.getByRole('button', { name: /^(Accept|Discard) / }).count()).toBe(0);
  });
});

/** Chromium logs this when a request is about a team of which the user is no longer a member. */
const NOT_A_MEMBER = /status of 404 .*\/api\/(sync|teams)\//;

async function withoutSignal(work: () => Promise<void>): Promise<void> {
  await lab.network.set('refuse');
  try {
    await work();
  } finally {
    await lab.network.set('pass');
  }
  await dispatchOnline(page);
}

/** As the owner. It reaches the server directly, because the phone's network may be cut. */
async function changeMembership(method: 'put' | 'delete', data?: object): Promise<void> {
  const [staff] = await lab.query<{ id: string }>(HELPERS_STAFF_ROW, [helper.email]);
  const url = `${lab.server.origin}/api/staff/${staff?.id}`;
  const response = await owner.page.request[method](url, data && { data });
  expect(response.ok()).toBe(true);
}

async function restoreMembership(): Promise<void> {
  await lab.query(RESTORE_MEMBERSHIP, [helper.email]);
}

async function confirmMessage(): Promise<void> {
  await page.getByRole('button', { name: 'Got It' }).click();
  await page.getByRole('button', { name: 'Got It' }).waitFor({ state: 'detached' });
}

async function expectNoTeamData(): Promise<void> {
  for (const table of ['players', 'games', 'plateAppearances', 'gameEvents'] as const) {
    await expect.poll(() => rowsOnDevice(page, table), { message: table }).toEqual([]);
  }
  await expect.poll(() => changesOnDevice(page, 'waiting')).toEqual([]);
}

async function countHeldChanges(): Promise<number> {
  return (await lab.query("select id from changes where state = 'held'")).length;
}

function pitchesOnServer(): Promise<object[]> {
  return lab.query('select id from pitches');
}

const HELPERS_STAFF_ROW =
  'select s.id from team_staff s join users u on u.id = s.user_id where u.email = $1';

const RESTORE_MEMBERSHIP = `
  update team_staff set deleted_at = null
  where user_id = (select id from users where email = $1)`;
