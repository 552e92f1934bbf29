import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';
import { reloadAsAdmin } from './club-answers.ts';

const clubhouse: Pick<Scene, 'signedInAs' | 'path'> = { signedInAs: 'regular', path: '/clubhouse' };

const WEEK_MS = 7 * 86_400_000;

export const clubScenes: readonly Scene[] = [
  {
    name: 'clubhouse',
    ...clubhouse,
    reach: async (page) => {
      await reloadAsAdmin(page);
      await page.getByText('Priya Oduya').waitFor();
      await page.getByText('Pitches Logged').waitFor();
      await page.getByText('ACES7K2M9QXT').waitFor();
      await page.getByText(/^40 pitches and 3 plays/).waitFor();
    },
  },
  {
    name: 'accept-held-changes',
    ...clubhouse,
    reach: async (page) => {
      await reloadAsAdmin(page);
      await page.getByRole('button', { name: "Accept Pat Rowan's changes" }).click();
      await page.getByRole('button', { name: 'Accept Changes' }).waitFor();
    },
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
      await reloadAsAdmin(page);
      await page.getByRole('button', { name: 'Edit Priya Oduya' }).click();
      await page.getByRole('dialog', { name: 'Edit Staff Member' }).waitFor();
    },
  },
  {
    name: 'remove-staff',
    ...clubhouse,
    reach: async (page) => {
      await reloadAsAdmin(page);
      await page.getByRole('button', { name: 'Remove Priya Oduya' }).click();
      await page.getByRole('dialog', { name: 'Remove Staff Member' }).waitFor();
    },
  },
  {
    name: 'join-team',
    signedInAs: 'newcomer',
    path: '/join-team',
    reach: async (page) => {
      await page.getByLabel('Join code').fill('ABCD2345WXYZ');
      await page.getByRole('button', { name: 'Join Team' }).click();
      await page.getByRole('alert').getByText("This join code isn't valid.").waitFor();
    },
  },
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
