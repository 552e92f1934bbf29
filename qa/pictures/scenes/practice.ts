import type { Page } from 'playwright-core';
import { pressing, type Scene, scene, showing } from '../scene.ts';

const sessionList = '/practice';
const tracker = '/practice/:activeSessionId/track';

const zone = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Zone ${number},`) });

export const practiceScenes: readonly Scene[] = [
  scene('practice-list', sessionList, showing('heading', 'Session History')),
  scene(
    'practice-new',
    sessionList,
    pressing('New Practice Session', 'dialog', 'New Practice Session'),
  ),
  scene('practice-plan', sessionList, async (page) => {
    await page.getByRole('button', { name: 'Plan Before the Mill Creek game' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan' });
    await dialog.getByRole('button', { name: 'Changeup', exact: true }).click();
    await zone(page, 3).click();
  }),
  scene('practice-bin', sessionList, pressing('Deleted Sessions', 'button', 'Restore Rained out')),
  scene('practice-details', sessionList, pressing('Details', 'dialog', 'Tuesday side session')),
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
  scene('practice-end', tracker, pressing('End Session', 'button', 'Keep Tracking')),
  scene(
    'bullpen-report',
    '/bullpen-reports?session=:endedSessionId',
    showing('heading', 'Pitcher Performance'),
  ),
];
