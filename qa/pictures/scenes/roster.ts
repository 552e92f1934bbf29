import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const players: Pick<Scene, 'signedInAs' | 'path'> = { signedInAs: 'regular', path: '/players' };

const LIST = `No;Player;Pos;B/T;DOB;Town
9;Robin Fields;P;R/R;2013-05-12;Salem
;Maximiliano Oyelaran-Castellanos;1B/OF;S/L;2014;Granite
112;Sam Hollow;SS;R/R;'13;Salem
3;=SUM(A1:A9);C;Q/R;;`;

export const rosterScenes: readonly Scene[] = [
  {
    name: 'players-none-found',
    ...players,
    reach: async (page) => {
      await page.getByLabel('Search players').fill('nobody');
      await page.getByRole('button', { name: 'Show All Players' }).waitFor();
    },
  },
  {
    name: 'import-source',
    ...players,
    reach: async (page) => {
      await openImport(page);
      await page.getByLabel('Or paste the lines here').fill('"Robin, 7');
      await page.getByRole('button', { name: 'Review Players' }).click();
      await page.getByText(/a misplaced quotation mark/).waitFor();
    },
  },
  {
    name: 'import-check',
    ...players,
    reach: (page) => reviewPastedList(page),
  },
  {
    name: 'imported',
    ...players,
    reach: async (page) => {
      await reviewPastedList(page);
      await page.route('**/api/sync/**', (route) => route.abort('internetdisconnected'));
      await page.getByLabel('Import without these lines').check();
      await page.getByRole('button', { name: 'Import 2 Players' }).click();
      await page.getByRole('button', { name: 'Undo Import' }).waitFor();
    },
  },
  {
    name: 'removed-players-offline',
    ...players,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .waitFor();
      await page.route(/\/api\/sync\/|\/bin$/, (route) => route.abort('internetdisconnected'));
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('button', { name: 'Removed Players' }).click();
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
      await page.getByRole('button', { name: /^Restore / }).waitFor();
    },
  },
];

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import Players' }).click();
  await page.getByRole('dialog', { name: 'Import Players' }).waitFor();
}

async function reviewPastedList(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .waitFor();
  const rosterName = await page.getByRole('heading', { level: 2 }).first().textContent();
  await openImport(page);
  await page
    .getByLabel('Or paste the lines here')
    .fill(LIST.replace('Robin Fields', rosterName ?? ''));
  await page.getByRole('button', { name: 'Review Players' }).click();
  await page.getByText('2 lines have errors').waitFor();
}
