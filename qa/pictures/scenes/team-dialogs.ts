import type { Page } from 'playwright-core';
import { reloadAsReader, type Scene, scene } from '../scene.ts';
import { member } from './club.ts';

const clubhouse = '/clubhouse';

export const teamDialogScenes: readonly Scene[] = [
  scene('edit-team', clubhouse, async (page) => {
    await page.getByRole('button', { name: 'Edit Harbor Lanterns' }).click();
    await page.getByRole('dialog', { name: 'Edit Team' }).getByLabel('Team name').fill('');
    await page.getByRole('button', { name: 'Save Team' }).click();
    await page.getByText('Team name is required').waitFor();
  }),
  scene('delete-team', clubhouse, async (page) => {
    await page.getByRole('button', { name: 'Delete Harbor Lanterns' }).click();
    await page.getByText(/will be deleted too/).waitFor();
    await page.getByLabel('Team name').fill('Harbor Lan');
  }),
  scene('team-more', clubhouse, async (page) => {
    await openMore(page);
    await page.getByRole('button', { name: 'Leave Team' }).waitFor();
  }),
  scene('transfer-team', clubhouse, async (page) => {
    const admin = member(
      1,
      'Bryce',
      'Ellery',
      'assistant_coach',
      'admin',
      'bryce.ellery@example.com',
    );
    await page.route('**/staff', (route) => route.fulfill({ json: [admin] }));
    await openMore(page, 'Transfer Ownership');
    await page.getByLabel('New owner').selectOption({ label: 'Bryce Ellery' });
    await page.getByLabel('Team name').fill('Harbor Lanterns');
  }),
  scene('leave-team', clubhouse, async (page) => {
    await reloadAsReader(page);
    await openMore(page, 'Leave Team');
    await page.getByRole('button', { name: 'Leave Team', exact: true }).waitFor();
  }),
  scene('calendar', clubhouse, async (page) => {
    const url = `https://count.example/cal/${'Qz7'.repeat(14)}Q.ics`;
    await page.route('**/calendar', (route) => {
      const isNew = route.request().method() !== 'GET';
      const link = { createdAt: `2026-0${isNew ? 5 : 4}-01T17:00:00.000Z` };
      return route.fulfill({ json: isNew ? { ...link, url } : link });
    });
    await openMore(page, 'Calendar Link');
    await page.getByRole('button', { name: 'Create New Link' }).click();
    await page.getByRole('button', { name: 'Create New Link' }).click();
    await page.getByRole('textbox', { name: 'Link' }).waitFor();
  }),
  scene('public-link', clubhouse, async (page) => {
    const url = `https://count.example/p/${'Qz7'.repeat(14)}Q`;
    await page.route('**/public-link', (route) =>
      route.fulfill({ json: { url, createdAt: '2026-05-01T17:00:00.000Z' } }),
    );
    await openMore(page, 'Public Link');
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  }),
  scene('team-file', clubhouse, async (page) => {
    await openMore(page, 'Download Team File');
    await page.getByRole('button', { name: 'Download File' }).waitFor();
  }),
  scene('import-team', clubhouse, async (page) => {
    await page.getByRole('button', { name: 'Import a Team' }).click();
    const file = { name: 'roster.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
    await page.getByLabel('Team file').setInputFiles(file);
    await page.getByText(/^This isn't a Full Count team file/).waitFor();
  }),
];

async function openMore(page: Page, entry?: string): Promise<void> {
  await page.getByRole('button', { name: /^More for / }).click();
  if (entry !== undefined) {
    await page.getByRole('dialog').getByRole('button', { name: entry, exact: true }).click();
  }
}
