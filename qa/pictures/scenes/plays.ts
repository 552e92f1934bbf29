import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const plays: Pick<Scene, 'signedInAs' | 'path'> = {
  signedInAs: 'regular',
  path: ({ liveGameId }) => `/games/${liveGameId}/plays`,
};

async function openPitch(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Pitch 1: .*In Play/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: /^Pitch 1 to / }).waitFor();
}

export const playsScenes: readonly Scene[] = [
  {
    name: 'plays',
    ...plays,
    reach: (page) => page.getByRole('region', { name: 'Top of the 1st' }).waitFor(),
  },
  {
    name: 'plays-of-ended',
    signedInAs: 'regular',
    path: ({ endedGameId }) => `/games/${endedGameId}/plays`,
    reach: async (page) => {
      await page.getByLabel('Inning').selectOption('3');
      await page.getByRole('link', { name: 'Read the Report', exact: true }).waitFor();
    },
  },
  { name: 'plays-pitch', ...plays, reach: openPitch },
  {
    name: 'plays-ball-chosen',
    ...plays,
    reach: async (page) => {
      await openPitch(page);
      await page.getByRole('button', { name: 'Ball', exact: true }).click();
      await page.getByRole('button', { name: 'Save Ball' }).waitFor();
    },
  },
  {
    name: 'plays-preview',
    ...plays,
    reach: async (page) => {
      await openPitch(page);
      await page.getByRole('button', { name: 'Called Strike', exact: true }).click();
      await page.getByRole('button', { name: 'Save Called Strike' }).click();
      await page.getByRole('dialog', { name: /^This changes/ }).waitFor();
    },
  },
  {
    name: 'plays-move',
    ...plays,
    reach: async (page) => {
      await openPitch(page);
      await page.getByRole('button', { name: 'Move to Another At-Bat' }).click();
      await page.getByRole('dialog', { name: /^Move / }).waitFor();
    },
  },
  {
    name: 'plays-at-bat',
    ...plays,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Correct .*'s at-bat$/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: /'s at-bat, / }).waitFor();
    },
  },
  {
    name: 'plays-situation',
    ...plays,
    reach: async (page) => {
      await openPitch(page);
      await page.getByRole('button', { name: 'Add a Play After' }).click();
      const sheet = page.getByRole('dialog', { name: 'Add a Missed Play' });
      await sheet.getByLabel('What happened').selectOption({ label: 'Situation correction' });
      await sheet.getByLabel('On second').waitFor();
    },
  },
  {
    name: 'plays-move-event',
    ...plays,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^(Stolen base|Wild pitch|Pitching change|Passed ball)\b/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Move This Play' }).click();
      await page.getByRole('dialog', { name: /^Move / }).waitFor();
    },
  },
  {
    name: 'plays-event',
    ...plays,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^(Stolen base|Wild pitch|Passed ball)\b/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Move This Play' }).waitFor();
    },
  },
  {
    name: 'plays-deleted',
    ...plays,
    reach: async (page) => {
      await openPitch(page);
      // Without sync, other scenes do not see that this scene deletes a pitch.
      await page.route('**/api/sync/**', (route) => route.abort());
      await page.getByRole('button', { name: 'Delete Pitch' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete this play?' });
      await dialog.getByRole('button', { name: 'Delete Pitch' }).click();
      await page.getByRole('button', { name: 'Restore', exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'plays-insert-play',
    ...plays,
    reach: async (page) => {
      await openPitch(page);
      await page.getByRole('button', { name: 'Add a Play After' }).click();
      await page.getByRole('dialog', { name: 'Add a Missed Play' }).waitFor();
    },
  },
];
