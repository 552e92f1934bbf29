import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const WEEK_MS = 7 * 86_400_000;

export const invitationScenes: readonly Scene[] = [
  {
    name: 'invitations-notice',
    signedInAs: 'beginner',
    path: '/',
    reach: async (page) => {
      await reloadWithInvitations(page);
      await page.getByText(/invited you to join its staff/).waitFor();
      await page.getByText('All sent').first().waitFor();
    },
  },
  {
    name: 'invitations-clubhouse',
    signedInAs: 'beginner',
    path: '/clubhouse',
    reach: async (page) => {
      await reloadWithInvitations(page);
      await page.getByRole('button', { name: /^Accept the invitation from Harbor/ }).waitFor();
    },
  },
  {
    name: 'invitations-no-team',
    signedInAs: 'newcomer',
    path: '/',
    reach: async (page) => {
      await reloadWithInvitations(page);
      await page.getByRole('button', { name: /^Accept the invitation from Harbor/ }).waitFor();
    },
  },
  {
    name: 'invitations-decline',
    signedInAs: 'beginner',
    path: '/clubhouse',
    reach: async (page) => {
      await reloadWithInvitations(page);
      await page.getByRole('button', { name: /^Decline the invitation from Harbor/ }).click();
      await page.getByRole('button', { name: 'Decline Invitation' }).waitFor();
    },
  },
  {
    name: 'invitations-offline',
    signedInAs: 'beginner',
    path: '/account',
    reach: async (page) => {
      await reloadWithInvitations(page);
      await page.getByText('Harbor Lanterns', { exact: true }).waitFor();
      // The newest route counts. Without any, the server would answer in between with no invitations.
      await page.route('**/api/invitations?*', (route) => route.abort('internetdisconnected'));
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await page.getByText(/You need signal to accept or decline/).waitFor();
    },
  },
  {
    name: 'invitations-empty',
    signedInAs: 'newcomer',
    path: '/account',
    reach: (page) => page.getByText(/Then invitations appear here/).waitFor(),
  },
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
