import type { Page } from 'playwright-core';
import { type Scene, scene } from '../scene.ts';

const TEAM_ID = '00000000-0000-4000-8000-000000000002';

const clubhouse = '/clubhouse';

const WEEK_MS = 7 * 86_400_000;

export const clubScenes: readonly Scene[] = [
  scene('clubhouse', clubhouse, async (page) => {
    await reloadAsAdmin(page);
    await page.getByText('Priya Oduya').waitFor();
    await page.getByText('Pitches Logged').waitFor();
    await page.getByText('ACES7K2M9QXT').waitFor();
    await page.getByText(/^40 pitches and 3 plays/).waitFor();
  }),
  scene('accept-held-changes', clubhouse, async (page) => {
    await reloadAsAdmin(page);
    await page.getByRole('button', { name: "Accept Pat Rowan's changes" }).click();
    await page.getByRole('button', { name: 'Accept Changes' }).waitFor();
  }),
  scene('add-staff', clubhouse, async (page) => {
    await page.getByRole('button', { name: 'Add New Staff Member' }).click();
    await page.getByLabel('Email').fill('priya.oduya');
    await page.getByRole('button', { name: 'Add Staff Member', exact: true }).click();
    await page.getByText('Valid email is required').waitFor();
  }),
  scene('edit-staff', clubhouse, async (page) => {
    await reloadAsAdmin(page);
    await page.getByRole('button', { name: 'Edit Priya Oduya' }).click();
    await page.getByRole('dialog', { name: 'Edit Staff Member' }).waitFor();
  }),
  scene('remove-staff', clubhouse, async (page) => {
    await reloadAsAdmin(page);
    await page.getByRole('button', { name: 'Remove Priya Oduya' }).click();
    await page.getByRole('dialog', { name: 'Remove Staff Member' }).waitFor();
  }),
  scene('join-team', { signedInAs: 'newcomer', path: '/join-team' }, async (page) => {
    await page.getByLabel('Join code').fill('ABCD2345WXYZ');
    await page.getByRole('button', { name: 'Join Team' }).click();
    await page.getByRole('alert').getByText("This join code isn't valid.").waitFor();
  }),
  scene('invitations-notice', { signedInAs: 'beginner', path: '/' }, async (page) => {
    await reloadWithInvitations(page);
    await page.getByText(/invited you to join its staff/).waitFor();
    await page.getByText('All sent').first().waitFor();
  }),
];

async function reloadWithInvitations(page: Page): Promise<void> {
  await page.route('**/api/invitations?*', (route) =>
    route.fulfill({
      json: [
        invitation(1, 'Harbor Lanterns', 'assistant_coach', 'write'),
        invitation(2, 'Cedar Park Hawks of the North Valley 14U', 'staff', 'read'),
      ],
    }),
  );
  await page.reload();
}

function invitation(lastDigit: number, teamName: string, role: string, permissions: string) {
  return {
    id: `00000000-0000-7000-8000-00000000004${lastDigit}`,
    teamName,
    role,
    permissions,
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + WEEK_MS).toISOString(),
  };
}

async function reloadAsAdmin(page: Page): Promise<void> {
  await page.route(/\/api\/teams\/[^/]+\/staff$/, async (route) => {
    const realStaff = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: [...realStaff, ...staff] });
  });
  await page.route(/\/staff\/invitations$/, (route) =>
    route.fulfill({ json: [sentInvitation, declinedInvitation] }),
  );
  await page.route(/\/held$/, (route) => route.fulfill({ json: heldChanges }));
  await page.route(/\/join-codes$/, (route) =>
    route.fulfill({
      json: [joinCodeRow('ACES7K2M9QXT', true), joinCodeRow('WQ84MHTRXK2P', false)],
    }),
  );
  await page.reload();
}

const heldChanges = [
  {
    user: {
      id: '00000000-0000-7000-8000-000000000014',
      firstName: 'Pat',
      lastName: 'Rowan',
      email: 'pat@example.com',
    },
    changes: 43,
    bytes: 9000,
    summary: [
      { name: 'pitch.log', count: 40 },
      { name: 'event.log', count: 3 },
    ],
    firstAt: '2026-05-02T17:30:00.000Z',
    lastAt: '2026-05-02T18:40:00.000Z',
    receivedAt: '2026-05-03T08:00:00.000Z',
    expiresAt: '2026-08-01T08:00:00.000Z',
  },
];

const staff = [
  member(1, 'Luis', 'Barragan', 'assistant_coach', 'write', 'luis.barragan@example.com'),
  member(2, 'Priya', 'Oduya', 'manager', 'admin', 'priya.oduya@cedar-valley-baseball.example.com'),
  member(3, 'Hank', 'Kessler', 'staff', 'read', 'hank@example.com'),
];

const sentInvitation = {
  id: '00000000-0000-7000-8000-000000000020',
  teamId: TEAM_ID,
  email: 'm.tran@example.com',
  role: 'assistant_coach',
  permissions: 'write',
  invitedBy: '00000000-0000-7000-8000-000000000011',
  status: 'pending',
  createdAt: '2026-06-20T17:00:00.000Z',
  expiresAt: '2026-06-27T17:00:00.000Z',
};

const declinedInvitation = {
  ...sentInvitation,
  id: '00000000-0000-7000-8000-000000000021',
  email: 'r.castellanos@granite-county-athletics.example.com',
  role: 'staff',
  permissions: 'read',
  status: 'declined',
};

function member(
  number: number,
  userFirstName: string,
  userLastName: string,
  role: string,
  permissions: string,
  userEmail: string,
) {
  return {
    id: `00000000-0000-7000-8000-00000000000${number}`,
    teamId: TEAM_ID,
    userId: `00000000-0000-7000-8000-00000000001${number}`,
    role,
    permissions,
    joinedAt: '2026-04-01T17:00:00.000Z',
    userFirstName,
    userLastName,
    userEmail,
  };
}

function joinCodeRow(joinCode: string, isActive: boolean) {
  return {
    id: `00000000-0000-7000-8000-00000000003${isActive ? 1 : 2}`,
    teamId: TEAM_ID,
    joinCode,
    isActive,
    createdAt: '2026-04-01T17:00:00.000Z',
    updatedAt: '2026-04-01T17:00:00.000Z',
  };
}
