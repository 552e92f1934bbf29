import type { Page } from 'playwright-core';
import { asReader } from '../as-reader.ts';
import type { Scene } from '../scene.ts';

const clubhouse: Pick<Scene, 'as' | 'path'> = { as: 'regular', path: '/clubhouse' };

export const clubScenes: readonly Scene[] = [
  {
    name: 'clubhouse',
    ...clubhouse,
    reach: async (page) => {
      await answerAsAdmin(page);
      await page.reload();
      await page.getByText('Priya Oduya').waitFor();
      await page.getByText('Pitches Logged').waitFor();
      await page.getByText('ACES7K2M9QXT').waitFor();
      await page.getByText(/^40 pitches and 3 plays/).waitFor();
    },
  },
  {
    name: 'accept-held-work',
    ...clubhouse,
    reach: async (page) => {
      await answerAsAdmin(page);
      await page.reload();
      await page.getByRole('button', { name: "Accept Pat Rowan's changes" }).click();
      await page.getByRole('button', { name: 'Accept Changes' }).waitFor();
    },
  },
  {
    name: 'discard-held-work',
    ...clubhouse,
    reach: async (page) => {
      await answerAsAdmin(page);
      await page.reload();
      await page.getByRole('button', { name: "Discard Pat Rowan's changes" }).click();
      await page.getByRole('button', { name: 'Discard Changes' }).waitFor();
    },
  },
  {
    name: 'cancel-invitation',
    ...clubhouse,
    reach: async (page) => {
      await answerAsAdmin(page);
      await page.reload();
      await page.getByRole('button', { name: /^Cancel the invitation for / }).click();
      await page.getByRole('button', { name: 'Cancel Invitation' }).waitFor();
    },
  },
  {
    name: 'delete-join-code',
    ...clubhouse,
    reach: async (page) => {
      await answerAsAdmin(page);
      await page.reload();
      await page.getByRole('button', { name: 'Delete ACES7K2M9QXT' }).click();
      await page.getByRole('button', { name: 'Delete Code' }).waitFor();
    },
  },
  {
    name: 'clubhouse-teams',
    as: 'beginner',
    path: '/clubhouse',
    reach: async (page) => {
      await answerWithMoreTeams(page);
      await page.reload();
      await page.getByRole('button', { name: 'Switch to Granite Herons' }).waitFor();
    },
  },
  {
    name: 'clubhouse-reader',
    ...clubhouse,
    reach: async (page) => {
      await asReader(page);
      await page.getByRole('heading', { name: 'Active Staff' }).waitFor();
      await page.getByText('Read Only').first().waitFor();
    },
  },
  {
    name: 'clubhouse-beginner',
    as: 'beginner',
    path: '/clubhouse',
    reach: async (page) => {
      await page.getByText(/^No join codes yet/).waitFor();
      await page.getByText(/^No pending invitations/).waitFor();
      await page.getByText('Pitches Logged').waitFor();
    },
  },
  {
    name: 'clubhouse-offline',
    ...clubhouse,
    reach: async (page) => {
      await answerAsAdmin(page);
      await page.reload();
      await page.getByText('Priya Oduya').waitFor();
      await page.getByText('ACES7K2M9QXT').waitFor();
      await page.unrouteAll();
      await page.route(/\/(staff|invitations|join-codes|held-work)$/, (route) =>
        route.abort('internetdisconnected'),
      );
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await page.getByText(/You need signal to change staff/).waitFor();
      await page.getByText(/You need signal to change join codes/).waitFor();
    },
  },
  {
    name: 'clubhouse-none',
    as: 'newcomer',
    path: '/clubhouse',
    reach: (page) => page.getByRole('link', { name: 'Join a Team' }).last().waitFor(),
  },
  {
    name: 'add-staff',
    ...clubhouse,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add New Staff Member' }).click();
      await page.getByLabel('Email').fill('priya.oduya');
      await page.getByRole('button', { name: 'Add Staff Member', exact: true }).click();
      await page.getByText('Valid email is required').waitFor();
    },
  },
  {
    name: 'edit-staff',
    ...clubhouse,
    reach: async (page) => {
      await answerAsAdmin(page);
      await page.reload();
      await page.getByRole('button', { name: 'Edit Priya Oduya' }).click();
      await page.getByRole('dialog', { name: 'Edit Staff Member' }).waitFor();
    },
  },
  {
    name: 'remove-staff',
    ...clubhouse,
    reach: async (page) => {
      await answerAsAdmin(page);
      await page.reload();
      await page.getByRole('button', { name: 'Remove Priya Oduya' }).click();
      await page.getByRole('dialog', { name: 'Remove Staff Member' }).waitFor();
    },
  },
  {
    name: 'join-team',
    as: 'newcomer',
    path: '/join-team',
    reach: async (page) => {
      await page.getByLabel('Join code').fill('ABCD2345WXYZ');
      await page.getByRole('button', { name: 'Join Team' }).click();
      await page.getByRole('alert').getByText("This join code isn't valid.").waitFor();
    },
  },
];

const TEAM_ID = '00000000-0000-4000-8000-000000000002';

/** Answers with staff, an invitation, held work and join codes, like a team in the middle of a season. */
async function answerAsAdmin(page: Page): Promise<void> {
  await page.route(/\/api\/teams\/[^/]+\/staff$/, async (route) => {
    const realStaff = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: [...realStaff, ...staff] });
  });
  await page.route(/\/staff\/invitations$/, (route) =>
    route.fulfill({ json: [invitation, declinedInvitation] }),
  );
  await page.route(/\/held-work$/, (route) => route.fulfill({ json: heldWorkList }));
  await page.route(/\/join-codes$/, (route) =>
    route.fulfill({
      json: [joinCodeRow('ACES7K2M9QXT', true), joinCodeRow('WQ84MHTRXK2P', false)],
    }),
  );
}

/** Answers with more teams: one with long texts, and one with read access only. */
async function answerWithMoreTeams(page: Page): Promise<void> {
  await page.route('**/api/teams', async (route) => {
    const response = await route.fetch();
    const [realTeam] = (await response.json()) as object[];
    const otherTeam = (lastDigit: number, changes: object) => ({
      ...realTeam,
      id: `00000000-0000-4000-8000-00000000000${lastDigit}`,
      ...changes,
    });
    const json = [
      realTeam,
      otherTeam(3, {
        name: 'Cedar Park Hawks of the North Valley 14U',
        sport: 'softball',
        description:
          'Spring season, two practices a week at the north field, the bus leaves at eight. ' +
          'If you cannot come, tell the manager the evening before, so that the lineup can be set.',
      }),
      otherTeam(4, {
        name: 'Granite Herons',
        coachId: '00000000-0000-7000-8000-000000000000',
        myPermissions: 'read',
      }),
    ];
    await route.fulfill({ response, json });
  });
}

const heldWorkList = [
  heldWork(1, 'held', [
    { name: 'pitch.log', count: 40 },
    { name: 'event.log', count: 3 },
  ]),
  {
    ...heldWork(2, 'accepted', [{ name: 'pitch.log', count: 12 }]),
    refused: [
      {
        id: 7,
        name: 'pitch.log',
        code: 'not_found',
        message: "Its game, player or play isn't on the server.",
      },
    ],
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

function heldWork(number: number, state: 'held' | 'accepted', summary: object[]) {
  return {
    id: `00000000-0000-7000-8000-00000000004${number}`,
    teamId: TEAM_ID,
    user: {
      id: '00000000-0000-7000-8000-000000000014',
      firstName: 'Pat',
      lastName: 'Rowan',
      email: 'pat@example.com',
    },
    deviceId: '00000000-0000-7000-8000-000000000050',
    state,
    changes: 43,
    bytes: 9000,
    summary,
    firstAt: '2026-05-02T17:30:00.000Z',
    lastAt: '2026-05-02T18:40:00.000Z',
    createdAt: '2026-05-03T08:00:00.000Z',
    expiresAt: '2026-08-01T08:00:00.000Z',
    resolvedAt: state === 'held' ? null : '2026-05-03T09:00:00.000Z',
    resolvedBy: null,
    refused: [],
  };
}
