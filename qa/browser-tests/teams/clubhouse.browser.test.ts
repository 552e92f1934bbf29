import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { findAccessibilityProblems } from '../../lab/page-problems.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import {
  coachNamed,
  fillSignUp,
  makeAccount,
  openNewTeam,
  toastOf,
} from '../../lab/steps/account-steps.ts';
import {
  dispatchOnline,
  enterOnDevice,
  newIdsOnDevice,
  rowsOnDevice,
  teamOnDevice,
  waitUntilEverythingSent,
  withoutWorkers,
} from '../../lab/steps/device-steps.ts';
import { followLink, press } from '../../lab/steps/menu-steps.ts';

const TEAM = 'Harbor Lanterns';
const owner = coachNamed('Avery');
const assistant = coachNamed('Bryce');
const joiner = coachNamed('Casey');

let lab: Lab;
let ownerPhone: Phone;
let otherPhone: Phone;

beforeAll(async () => {
  lab = await openLab();
  ownerPhone = makePhone(lab.origin);
  otherPhone = makePhone(lab.origin);
  const page = await ownerPhone.start();
  await openNewTeam(page, owner, TEAM);
  const [playerId, gameId] = await newIdsOnDevice(page, 2);
  await enterOnDevice(page, [
    { name: 'player.add', args: { id: playerId, playerName: 'Robin Fields', jersey: '7' } },
    {
      name: 'game.create',
      args: {
        id: gameId,
        opponent: 'Granite Herons',
        gameDate: '2026-05-02T17:30:00.000Z',
        homeTeam: true,
        innings: 7,
      },
    },
  ]);
  await waitUntilEverythingSent(page);
  await makeAccount(await otherPhone.start(), assistant);
  await lab.query('update users set is_email_verified = true');
  await followLink(page, '/clubhouse');
  await page.getByText('Live updates').first().waitFor();
});

afterAll(async () => {
  await ownerPhone?.dispose();
  await otherPhone?.dispose();
  await lab?.dispose();
});

describe('the clubhouse', () => {
  it('invites a person who declines, is invited again and accepts in the app, and changes their permission', async () => {
    const { page } = ownerPhone;
    await addStaff(page, assistant.email, 'Assistant Coach', 'Read & Write');
    await toastOf(page, `Invitation sent to ${assistant.email}.`).waitFor();
    await page.getByText('Assistant Coach, Read & Write, expires').waitFor();
    expect(await page.getByText('Bryce Ellery').count()).toBe(0);

    const other = await otherPhone.open('/');
    await other.getByText(TEAM).waitFor();
    await press(other, `Decline the invitation from ${TEAM}`);
    await other.getByRole('button', { name: 'Decline Invitation' }).click();
    await toastOf(other, 'Invitation declined').waitFor();
    await page.getByText('Declined', { exact: true }).waitFor();
    await press(page, `Invite ${assistant.email} again`);
    await page.getByText('Invited', { exact: true }).waitFor();
    expect(await rowsOnDevice(other, 'games')).toEqual([]);

    await followLink(other, '/account');
    await press(other, `Accept the invitation from ${TEAM}`);
    await toastOf(other, `You joined ${TEAM}.`).waitFor();
    await other.getByRole('heading', { name: 'Dugout', level: 1 }).waitFor();
    await expect.poll(() => rowsOnDevice(other, 'games')).toHaveLength(1);
    const row = staffRow(page, 'Bryce Ellery');
    await row.getByText('Assistant Coach, Read & Write').waitFor();
    await row.getByText(assistant.email).waitFor();

    await page.getByRole('button', { name: 'Edit Bryce Ellery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Staff Member' });
    await dialog.getByLabel('Role').selectOption({ label: 'Team Manager' });
    await dialog.getByRole('button', { name: 'Save Staff Member' }).click();
    await toastOf(page, 'Staff member updated successfully').waitFor();
    await row.getByText('Team Manager, Read & Write').waitFor();

    expect(await lab.query('select role, permissions from team_staff order by joined_at')).toEqual([
      { role: 'coach', permissions: 'admin' },
      { role: 'manager', permissions: 'write' },
    ]);
  });

  it('shows the owner what happened on the team, and says offline that it needs signal', async () => {
    const { page } = ownerPhone;
    await page.getByRole('link', { name: 'See Activity' }).click();
    await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
    await page.getByText('Bryce Ellery accepted an invitation: Read & Write').waitFor();
    await page.getByText('Avery Ellery edited Bryce Ellery: Read & Write').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await lab.network.set('refuse');
    await followLink(page, '/clubhouse');
    await page.getByRole('link', { name: 'See Activity' }).click();
    await page.getByText(/You need signal to see the activity/).waitFor();
    await lab.network.set('pass');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText('Avery Ellery created the team').waitFor();
    await followLink(page, '/clubhouse');
    await page.getByText('Live updates').first().waitFor();
  });

  it('invites someone without an account by email, until the invitation is cancelled', async () => {
    const { page } = ownerPhone;
    const invited = 'dana.newcomer@example.com';
    await addStaff(page, invited, 'Coach');
    await toastOf(
      page,
      `Invitation sent to ${invited}. They'll be added to your team when they sign up.`,
    ).waitFor();
    await page.getByText('Coach, Read Only, expires').waitFor();
    await press(page, `Cancel the invitation for ${invited}`);
    await page.getByRole('button', { name: 'Cancel Invitation' }).click();
    await toastOf(page, 'Invitation cancelled successfully').waitFor();
    await page.getByText(/^No pending invitations/).waitFor();
  });

  it('creates a join code that works for a signed-out user', async () => {
    const code = await createCode(ownerPhone.page);
    await press(ownerPhone.page, `Deactivate ${code}`);
    await toastOf(ownerPhone.page, 'Join code updated successfully').waitFor();

    const { page } = otherPhone;
    await signOut(page);
    await page.goto('/join-team');
    await page.waitForURL('**/login');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await fillSignUp(page, joiner);
    await page.getByRole('heading', { name: 'Join a Team', level: 1 }).waitFor();
    await join(page, code);
    await page.getByRole('alert').getByText("This join code isn't valid.").waitFor();

    await press(ownerPhone.page, `Activate ${code}`);
    await ownerPhone.page.getByRole('button', { name: `Deactivate ${code}` }).waitFor();
    await page.getByLabel('Your role').selectOption({ label: 'Staff Member' });
    await join(page, code);
    await toastOf(page, `You joined ${TEAM}.`).waitFor();
    await page.getByRole('heading', { name: 'Dugout', level: 1 }).waitFor();
    await expect.poll(() => rowsOnDevice(page, 'games')).toHaveLength(1);

    await toastOf(ownerPhone.page, 'Staff changes detected - refreshing data').waitFor();
    await staffRow(ownerPhone.page, 'Casey Ellery').getByText('Staff Member, Read Only').waitFor();
  });

  it('shows a join code from another device, and removes a deleted one', async () => {
    const { page } = ownerPhone;
    const path = `/api/teams/${await teamOnDevice(page)}/join-codes`;
    const created = await page.request.post(path, { data: {} });
    const { id, joinCode } = (await created.json()) as { id: string; joinCode: string };
    await page.getByText(joinCode, { exact: true }).waitFor();
    await page.request.delete(`${path}/${id}`);
    await page.getByText(joinCode, { exact: true }).waitFor({ state: 'detached' });
  });

  it('loads the staff every 45 s without a socket, and at once on Refresh', async () => {
    const page = await otherPhone.page.context().newPage();
    await withoutWorkers(page);
    await page.routeWebSocket(/\/ws/, (socket) => void socket.close());
    await page.clock.install();
    await page.goto('/clubhouse');
    await page.getByText('Auto-refresh').waitFor();
    const row = staffRow(page, 'Bryce Ellery');
    await row.getByText('Team Manager, Read & Write').waitFor();
    await lab.query(SET_ROLE, ['staff', assistant.email]);
    await press(page, 'Refresh Active Staff');
    await row.getByText('Staff Member, Read & Write').waitFor();
    await lab.query(SET_ROLE, ['manager', assistant.email]);
    await page.clock.fastForward(45_000);
    await row.getByText('Team Manager, Read & Write').waitFor();
    await page.close();
  });

  it('shows a member with read access no emails', async () => {
    const { page } = otherPhone;
    await followLink(page, '/clubhouse');
    await staffRow(page, 'Avery Ellery').getByText('Owner').waitFor();
    await page.getByLabel('Player').waitFor();
    expect(await page.getByText(owner.email).count()).toBe(0);
    expect(await page.getByText(joiner.email).count()).toBe(1);
  });

  it('shows the last known staff without signal, and changes nothing', async () => {
    const { page } = ownerPhone;
    await lab.network.set('refuse');
    await followLink(page, '/games');
    await page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
    await followLink(page, '/clubhouse');
    await page.getByText('Auto-refresh').first().waitFor();
    await page.getByText(/This list is from .* You need signal to change staff\./).waitFor();
    await page.getByText(/You need signal to change invitations\./).waitFor();
    await page.getByText(/You need signal to change join codes\./).waitFor();
    await staffRow(page, 'Casey Ellery').waitFor();
    for (const name of ['Add New Staff Member', 'Create Join Code', 'Remove Casey Ellery']) {
      expect(await page.getByRole('button', { name }).isDisabled(), name).toBe(true);
    }
    await lab.network.set('pass');
    await dispatchOnline(page);
    await page.getByText('Live updates').first().waitFor();
    await page.getByText(/You need signal to change staff/).waitFor({ state: 'detached' });

    // With an open socket, a failed request turns auto-refresh on until the list loads again.
    await page.route(/\/staff$/, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await press(page, 'Refresh Active Staff');
    await page.getByText('Auto-refresh').first().waitFor();
    await press(page, 'Refresh Active Staff');
    await page.getByText('Live updates').first().waitFor();
  });

  it('removes a staff member, whose phone loses the team at once', async () => {
    const { page } = ownerPhone;
    await page.getByRole('button', { name: 'Remove Casey Ellery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Staff Member' });
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await toastOf(page, 'Staff member removed successfully').waitFor();
    await staffRow(page, 'Casey Ellery').waitFor({ state: 'detached' });
    await otherPhone.page.getByRole('heading', { name: 'No Teams Found' }).waitFor();
    const known = await rowsOnDevice<{ path: string }>(otherPhone.page, 'lastKnown');
    expect(known.map(({ path }) => path.split('?')[0])).toEqual(['/api/invitations']);

    await press(page, /^Delete [A-Z2-9]{12}$/);
    await page.getByRole('button', { name: 'Delete Code' }).click();
    await toastOf(page, 'Join code deleted successfully').waitFor();
    expect(await lab.query('select id from team_join_codes')).toEqual([]);
    const refused = /status of (401|404|409|503) .*\/api\/(join-team|sync|teams)/;
    const trouble = [...ownerPhone.unexpectedErrors(), ...otherPhone.unexpectedErrors()];
    expect(trouble.filter((text) => !refused.test(text))).toEqual([]);
  });
});

const SET_ROLE =
  'update team_staff set role = $1 where user_id = (select id from users where email = $2)';

async function addStaff(
  page: Page,
  email: string,
  role?: string,
  permissions?: string,
): Promise<void> {
  await press(page, 'Add New Staff Member');
  const dialog = page.getByRole('dialog', { name: 'Add New Staff Member' });
  await dialog.getByLabel('Email').fill(email);
  if (role) await dialog.getByLabel('Role').selectOption({ label: role });
  if (permissions) await dialog.getByLabel('Permissions').selectOption({ label: permissions });
  await dialog.getByRole('button', { name: 'Add Staff Member' }).click();
}

function staffRow(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Active Staff' })
    .getByRole('listitem')
    .filter({ hasText: name });
}

async function createCode(page: Page): Promise<string> {
  await press(page, 'Create Join Code');
  await toastOf(page, 'Join code created successfully').waitFor();
  const [row] = await lab.query<{ join_code: string }>('select join_code from team_join_codes');
  if (row === undefined) throw new Error('No join code was created.');
  await page.getByText(row.join_code, { exact: true }).waitFor();
  return row.join_code;
}

async function join(page: Page, code: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Join a Team' });
  await form.getByLabel('Join code').fill(code);
  await form.getByRole('button', { name: 'Join Team' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/api/logout');
  await page.getByRole('tab', { name: 'Sign In' }).waitFor();
}
