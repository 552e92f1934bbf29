import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '../../lab/accounts-by-rest.ts';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import {
  closeDialog,
  coachNamed,
  fillTeam,
  openNewTeam,
  toastOf,
} from '../../lab/steps/account-steps.ts';
import { teamOnDevice } from '../../lab/steps/device-steps.ts';

let lab: Lab;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.start();
  await openNewTeam(page, coachNamed('Mia'), 'Harbor Lanterns');
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('a change that needs the server', () => {
  const invitedEmail = 'dana.newcomer@example.com';
  let code: string;

  beforeAll(async () => {
    const { email } = await register(lab.origin, 'Bryce');
    await lab.addStaff(await teamOnDevice(page), email, 'write');
    await page.goto('/clubhouse');
    await button('Create Join Code').click();
    await toastOf(page, 'Join code created successfully').waitFor();
    await lab.query('update users set is_email_verified = true');
    await addStaff(invitedEmail);
    await toastOf(page, `Invitation sent to ${invitedEmail}`).waitFor();
    const codes = await lab.query<{ join_code: string }>('select join_code from team_join_codes');
    code = codes[0]?.join_code ?? '';
    await button('Edit Bryce Ellery').waitFor();
  });

  it('shows an error message if the server fails', async () => {
    await page.route(TEAMS_AND_STAFF, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { message: '' } }),
    );
    await tryEverything({
      createCode: 'Failed to create join code',
      updateCode: 'Failed to update join code',
      deleteCode: 'Failed to delete join code',
      addStaff: 'Failed to add staff member',
      editStaff: 'Failed to update staff member',
      removeStaff: 'Failed to remove staff member',
      cancelInvitation: 'Failed to cancel invitation',
      createTeam: 'Failed to create team',
      deleteTeam: 'Failed to delete team',
    });
    await page.unroute(TEAMS_AND_STAFF);
  });

  it('says that nothing was changed if the server cannot be reached', async () => {
    await page.route(TEAMS_AND_STAFF, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort('connectionrefused'),
    );
    await tryEverything({
      createCode: 'You need signal to change join codes. Nothing was changed.',
      addStaff: 'You need signal to change staff. Nothing was changed.',
      createTeam: 'You need signal to create a team. Games and players work without it.',
      deleteTeam: 'You need signal to delete a team. Nothing was deleted.',
    });
    await page.unroute(TEAMS_AND_STAFF);
    const [counts] = await lab.query(
      `select (select count(*)::int from teams) as teams, (select count(*)::int from team_staff) as staff,
        (select count(*)::int from team_join_codes where is_active) as codes,
        (select count(*)::int from staff_invitations where status = 'pending') as invitations`,
    );
    expect(counts).toEqual({ teams: 1, staff: 2, codes: 1, invitations: 1 });
  });

  /** Makes each change that has a message, and waits for the message. */
  async function tryEverything(messages: Readonly<Partial<Record<Action, string>>>) {
    const dialog = page.getByRole('dialog');
    const confirm = (name: string) =>
      dialog.getByRole('button', { name, exact: true }).press('Enter');
    const changes: Record<Action, () => Promise<void>> = {
      createCode: () => press('Create Join Code'),
      updateCode: () => press(`Deactivate ${code}`),
      deleteCode: async () => {
        await press(`Delete ${code}`);
        await confirm('Delete Code');
      },
      addStaff: () => addStaff('ana@example.com'),
      editStaff: async () => {
        await press('Edit Bryce Ellery');
        await dialog.getByLabel('Role').selectOption({ label: 'Team Manager' });
        await confirm('Save Staff Member');
      },
      removeStaff: async () => {
        await press('Remove Bryce Ellery');
        await confirm('Remove');
      },
      cancelInvitation: async () => {
        await press(`Cancel the invitation for ${invitedEmail}`);
        await confirm('Cancel Invitation');
      },
      createTeam: async () => {
        await press('Create New Team');
        await fillTeam(page, 'Ridge Hawks');
      },
      deleteTeam: async () => {
        await press('Delete Harbor Lanterns');
        await dialog.getByLabel('Team name').fill('Harbor Lanterns');
        await confirm('Delete Team');
      },
    };
    for (const [action, message] of Object.entries(messages)) {
      await changes[action as Action]();
      await toastOf(page, message).waitFor();
      if (FORMS.has(action)) await closeDialog(page);
    }
  }
});

/** These changes have a form, which stays open when the server does not answer. */
const FORMS: ReadonlySet<string> = new Set<Action>([
  'addStaff',
  'editStaff',
  'createTeam',
  'deleteTeam',
]);
const TEAMS_AND_STAFF = /\/api\/(teams|staff)(\/|$)/;

type Action =
  | 'createCode'
  | 'updateCode'
  | 'deleteCode'
  | 'addStaff'
  | 'editStaff'
  | 'removeStaff'
  | 'cancelInvitation'
  | 'createTeam'
  | 'deleteTeam';

/** Presses a button with the keyboard, because a toast may cover it. */
async function press(name: string): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Pressing a key does not wait until the button is enabled.
  await button(name).and(page.locator(':enabled')).press('Enter');
}

async function addStaff(email: string): Promise<void> {
  await press('Add New Staff Member');
  const dialog = page.getByRole('dialog', { name: 'Add New Staff Member' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Add Staff Member' }).press('Enter');
}
