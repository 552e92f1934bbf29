import type { Page } from 'playwright-core';
import { type Scene, scene } from '../scene.ts';

const sessionList = '/practice';
const tracker: Scene['path'] = ({ activeSessionId }) => `/practice/${activeSessionId}/track`;

const zone = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Zone ${number},`) });

export const practiceScenes: readonly Scene[] = [
  scene('practice-list', sessionList, (page) =>
    page.getByRole('heading', { name: 'Session History' }).waitFor(),
  ),
  scene('practice-new', sessionList, async (page) => {
    await page.getByRole('button', { name: 'New Practice Session' }).click();
    await page.getByRole('dialog', { name: 'New Practice Session' }).waitFor();
  }),
  scene('practice-plan', sessionList, async (page) => {
    await page.getByRole('button', { name: 'Plan Before the Mill Creek game' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan' });
    await dialog.getByRole('button', { name: 'Changeup', exact: true }).click();
    await zone(page, 3).click();
  }),
  scene('practice-bin', sessionList, async (page) => {
    await page.getByRole('button', { name: 'Deleted Sessions' }).click();
    await page.getByRole('button', { name: 'Restore Rained out' }).waitFor();
  }),
  scene('practice-details', sessionList, async (page) => {
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('dialog', { name: 'Tuesday side session' }).waitFor();
  }),
  scene('practice-tracker', tracker, (page) => zone(page, 5).waitFor()),
  scene('practice-pitch', tracker, async (page) => {
    await zone(page, 5).click();
    const dialog = page.getByRole('dialog', { name: 'Record Pitch' });
    await dialog.getByRole('button', { name: 'Slider' }).click();
    await dialog.getByRole('button', { name: 'Called Strike' }).click();
  }),
  scene('practice-correct', tracker, async (page) => {
    await page.getByRole('button', { name: /^Pitch 22:/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Pitch 22' });
    await dialog.getByRole('button', { name: 'Cutter' }).click();
    await dialog.getByRole('button', { name: 'Add Quality or a Note' }).click();
    await dialog.getByRole('button', { name: 'Needs work' }).click();
  }),
  scene('practice-end', tracker, async (page) => {
    await page.getByRole('button', { name: 'End Session' }).click();
    await page.getByRole('button', { name: 'Keep Tracking' }).waitFor();
  }),
  scene(
    'bullpen-report',
    ({ endedSessionId }) => `/bullpen-reports?session=${endedSessionId}`,
    (page) => page.getByRole('heading', { name: 'Pitcher Performance' }).waitFor(),
  ),
];
