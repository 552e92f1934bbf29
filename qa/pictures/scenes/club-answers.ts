import type { Page } from 'playwright-core';

const TEAM_ID = '00000000-0000-4000-8000-000000000002';

export async function reloadAsAdmin(page: Page): Promise<void> {
  await page.route(/\/api\/teams\/[^/]+\/staff$/, async (route) => {
    const realStaff = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: [...realStaff, ...staff] });
  });
  await page.route(/\/staff\/invitations$/, (route) =>
    route.fulfill({ json: [invitation, declinedInvitation] }),
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

const invitation = {
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
  ...invitation,
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
