import { DAY_MS } from '@full-count/baseball';
import type { Page } from 'playwright-core';
import { pressing, type Scene, scene } from '../scene.ts';

const TEAM_ID = '00000000-0000-4000-8000-000000000002';

const clubhouse = '/clubhouse';

const WEEK_MS = 7 * DAY_MS;

const LONG_ADDRESS = '2001:db8:85a3:8d3:1319:8a2e:370:7348';
const FORMER_MEMBER_ID = '00000000-0000-7000-8000-000000000077';

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
    await pressing("Accept Pat Rowan's changes", 'button', 'Accept Changes')(page);
  }),
  scene('add-staff', clubhouse, async (page) => {
    await page.getByRole('button', { name: 'Add New Staff Member' }).click();
    await page.getByLabel('Email').fill('priya.oduya');
    await page.getByRole('button', { name: 'Add Staff Member', exact: true }).click();
    await page.getByText('Valid email is required').waitFor();
  }),
  scene('edit-staff', clubhouse, async (page) => {
    await reloadAsAdmin(page);
    await pressing('Edit Priya Oduya', 'dialog', 'Edit Staff Member')(page);
  }),
  scene('remove-staff', clubhouse, async (page) => {
    await reloadAsAdmin(page);
    await pressing('Remove Priya Oduya', 'dialog', 'Remove Staff Member')(page);
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
  scene('activity', { signedInAs: 'beginner', path: '/clubhouse' }, async (page) => {
    await answerWithActivity(page);
    await page.goto('/clubhouse/activity');
    await page.getByText(/^A sign-in as Bea Ellery failed/).waitFor();
  }),
];

async function reloadWithInvitations(page: Page): Promise<void> {
  const json = [
    invitation(1, 'Harbor Lanterns', 'assistant_coach', 'write'),
    invitation(2, 'Cedar Park Hawks of the North Valley 14U', 'staff', 'read'),
  ];
  await page.route('**/api/invitations?*', (route) => route.fulfill({ json }));
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
  const joinCodes = [joinCodeRow('ACES7K2M9QXT', true), joinCodeRow('WQ84MHTRXK2P', false)];
  await page.route(/\/join-codes$/, (route) => route.fulfill({ json: joinCodes }));
  await page.reload();
}

const pat = { firstName: 'Pat', lastName: 'Rowan', email: 'pat@example.com' };
const heldChanges = [
  {
    user: { id: '00000000-0000-7000-8000-000000000014', ...pat },
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

export function member(
  number: number,
  userFirstName: string,
  userLastName: string,
  role: string,
  permissions: string,
  userEmail: string,
) {
  const user = { userFirstName, userLastName, userEmail };
  return {
    id: `00000000-0000-7000-8000-00000000000${number}`,
    teamId: TEAM_ID,
    userId: `00000000-0000-7000-8000-00000000001${number}`,
    joinedAt: '2026-04-01T17:00:00.000Z',
    role,
    permissions,
    ...user,
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

async function answerWithActivity(page: Page): Promise<void> {
  await page.route('**/api/teams/*/activity', async (route) => {
    const url = route.request().url();
    const staff = await page.request.get(url.replace(/activity$/, 'staff'));
    const [{ userId }] = (await staff.json()) as [{ userId: string }];
    const json = [
      entry('restored', { userId: null, ip: null, detail: '2026-06-18T04:00:00.000Z' }),
      entry('sign_in_failed', { userId, ip: '198.51.100.24', count: 12 }),
      entry('staff_changed', { userId, subjectId: FORMER_MEMBER_ID, detail: 'write' }),
      entry('invitation_declined', { userId: null, ip: null }),
      entry('staff_invited', { userId, detail: 'admin', ip: LONG_ADDRESS }),
      entry('team_exported', { userId }),
      entry('join_code_used', { userId: FORMER_MEMBER_ID }),
      entry('sign_in', { userId, count: 3 }),
      entry('team_created', { userId }),
    ];
    await route.fulfill({ json });
  });
}

let entryCount = 0;

function entry(action: string, changes: object) {
  entryCount += 1;
  return {
    id: `00000000-0000-7000-8000-${String(entryCount).padStart(12, '0')}`,
    action,
    count: 1,
    firstAt: '2026-06-20T13:00:00.000Z',
    lastAt: '2026-06-20T13:40:00.000Z',
    subjectId: null,
    detail: null,
    ip: '203.0.113.7',
    ...changes,
  };
}
