import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const sessionList: Pick<Scene, 'signedInAs' | 'path'> = {
  signedInAs: 'regular',
  path: '/practice',
};
const tracker: Pick<Scene, 'signedInAs' | 'path'> = {
  signedInAs: 'regular',
  path: ({ activeSessionId }) => `/practice/${activeSessionId}/track`,
};

const zone = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Zone ${number},`) });

export const practiceScenes: readonly Scene[] = [
  {
    name: 'practice-list',
    ...sessionList,
    reach: (page) => page.getByRole('heading', { name: 'Session History' }).waitFor(),
  },
  {
    name: 'practice-new',
    ...sessionList,
    reach: async (page) => {
      await page.getByRole('button', { name: 'New Practice Session' }).click();
      await page.getByRole('dialog', { name: 'New Practice Session' }).waitFor();
    },
  },
  {
    name: 'practice-plan',
    ...sessionList,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Plan Before the Mill Creek game' }).click();
      const dialog = page.getByRole('dialog', { name: 'Plan' });
      await dialog.getByRole('button', { name: 'Changeup', exact: true }).click();
      await zone(page, 3).click();
    },
  },
  {
    name: 'practice-bin',
    ...sessionList,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Deleted Sessions' }).click();
      await page.getByRole('button', { name: 'Restore Rained out' }).waitFor();
    },
  },
  {
    name: 'practice-details',
    ...sessionList,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Details' }).click();
      await page.getByRole('dialog', { name: 'Tuesday side session' }).waitFor();
    },
  },
  {
    name: 'practice-tracker',
    ...tracker,
    reach: (page) => zone(page, 5).waitFor(),
  },
  {
    name: 'practice-pitch',
    ...tracker,
    reach: async (page) => {
      await zone(page, 5).click();
      const dialog = page.getByRole('dialog', { name: 'Record Pitch' });
      await dialog.getByRole('button', { name: 'Slider' }).click();
      await dialog.getByRole('button', { name: 'Called Strike' }).click();
    },
  },
  {
    name: 'practice-correct',
    ...tracker,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Pitch 22:/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Pitch 22' });
      await dialog.getByRole('button', { name: 'Cutter' }).click();
      await dialog.getByRole('button', { name: 'Add Quality or a Note' }).click();
      await dialog.getByRole('button', { name: 'Needs work' }).click();
    },
  },
  {
    name: 'practice-end',
    ...tracker,
    reach: async (page) => {
      await page.getByRole('button', { name: 'End Session' }).click();
      await page.getByRole('button', { name: 'Keep Tracking' }).waitFor();
    },
  },
  {
    name: 'bullpen-report',
    signedInAs: 'regular',
    path: ({ endedSessionId }) => `/bullpen-reports?session=${endedSessionId}`,
    reach: (page) => page.getByRole('heading', { name: 'Pitcher Performance' }).waitFor(),
  },
];
