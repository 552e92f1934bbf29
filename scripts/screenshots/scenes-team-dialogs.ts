import type { Page } from 'playwright-core';
import { asReader } from './as-reader.ts';
import type { Scene } from './scene.ts';

const clubhouse: Pick<Scene, 'as' | 'path'> = { as: 'regular', path: '/clubhouse' };

/** What is done with a team, from its card. */
export const teamDialogScenes: readonly Scene[] = [
  {
    name: 'edit-team',
    ...clubhouse,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit Harbor Lanterns' }).click();
      await page.getByRole('dialog', { name: 'Edit Team' }).getByLabel('Team name').fill('');
      await page.getByRole('button', { name: 'Save Team' }).click();
      await page.getByText('Team name is required').waitFor();
    },
  },
  {
    name: 'delete-team',
    ...clubhouse,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Delete Harbor Lanterns' }).click();
      await page.getByText(/go with it/).waitFor();
      await page.getByLabel('Team name').fill('Harbor Lan');
    },
  },
  {
    name: 'team-more',
    ...clubhouse,
    reach: async (page) => {
      await openMore(page);
      await page.getByRole('button', { name: 'Leave team' }).waitFor();
    },
  },
  {
    name: 'transfer-team',
    ...clubhouse,
    reach: async (page) => {
      await page.route('**/staff', (route) => route.fulfill({ json: [admin] }));
      await openMore(page, 'Transfer ownership');
      await page.getByLabel('New owner').selectOption({ label: 'Bryce Ellery' });
      await page.getByLabel('Team name').fill('Harbor Lanterns');
    },
  },
  {
    name: 'transfer-team-nobody',
    ...clubhouse,
    reach: async (page) => {
      await openMore(page, 'Transfer ownership');
      await page.getByText(/^Nobody else is an admin/).waitFor();
    },
  },
  {
    name: 'leave-team-owner',
    ...clubhouse,
    reach: async (page) => {
      await openMore(page, 'Leave team');
      await page.getByText(/^You own this team/).waitFor();
    },
  },
  {
    name: 'leave-team',
    ...clubhouse,
    reach: async (page) => {
      await asReader(page);
      await openMore(page, 'Leave team');
      await page.getByRole('button', { name: 'Leave Team', exact: true }).waitFor();
    },
  },
  {
    name: 'calendar',
    ...clubhouse,
    reach: async (page) => {
      await page.route('**/calendar', (route) =>
        route.fulfill({
          json:
            route.request().method() === 'GET'
              ? { createdAt: '2026-04-01T17:00:00.000Z' }
              : {
                  createdAt: '2026-05-01T17:00:00.000Z',
                  url: `https://count.example/cal/${'Qz7'.repeat(14)}Q.ics`,
                },
        }),
      );
      await openMore(page, 'Calendar address');
      await page.getByRole('button', { name: 'Make a new address' }).click();
      await page.getByRole('button', { name: 'Make New Address' }).click();
      await page.getByRole('textbox', { name: 'Address' }).waitFor();
    },
  },
  {
    name: 'calendar-offline',
    ...clubhouse,
    reach: async (page) => {
      await page.route('**/calendar', (route) => route.abort('internetdisconnected'));
      await openMore(page, 'Calendar address');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'team-file',
    ...clubhouse,
    reach: async (page) => {
      await openMore(page, 'Team as a file');
      await page.getByRole('button', { name: 'Download file' }).waitFor();
    },
  },
  {
    name: 'import-team',
    ...clubhouse,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Import a team' }).click();
      await page.getByLabel('Team file').setInputFiles({
        name: 'roster.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{}'),
      });
      await page.getByText(/^This file is not a team file/).waitFor();
    },
  },
];

const admin = {
  id: '00000000-0000-7000-8000-000000000001',
  teamId: '00000000-0000-7000-8000-000000000002',
  userId: '00000000-0000-7000-8000-000000000003',
  role: 'assistant_coach',
  permissions: 'admin',
  joinedAt: '2026-04-01T17:00:00.000Z',
  userFirstName: 'Bryce',
  userLastName: 'Ellery',
  userEmail: 'bryce.ellery@example.com',
};

/** The dialog of what is seldom done, and one thing of it. */
async function openMore(page: Page, entry?: string): Promise<void> {
  await page.getByRole('button', { name: /^More for / }).click();
  if (entry !== undefined) {
    await page.getByRole('dialog').getByRole('button', { name: entry, exact: true }).click();
  }
}
