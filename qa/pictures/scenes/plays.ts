import type { LogEntry } from '@full-count/baseball';
import { mutationsOf } from '@full-count/sync-protocol/testing';
import type { Page } from 'playwright-core';
import {
  enterOnDevice,
  gameOnDevice,
  newIdsOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { first, pressing, type Scene, scene, showing } from '../scene.ts';
import { cutSync, liveGame, logInPlay, putInPlay } from './live.ts';

const plays = '/games/:liveGameId/plays';

async function openPitch(page: Page): Promise<void> {
  await first(page, 'button', /^Pitch 1: .*In Play/).click();
  await page.getByRole('dialog', { name: /^Pitch 1 to / }).waitFor();
}

const boxScore = '/games/:endedGameId/box-score';

const COPIED_PITCHES = 14;

export const playsScenes: readonly Scene[] = [
  scene('plays', plays, showing('region', 'Top of the 1st')),
  scene('plays-pitch', plays, openPitch),
  scene('plays-preview', plays, async (page) => {
    await openPitch(page);
    await page.getByRole('button', { name: 'Called Strike', exact: true }).click();
    await pressing('Save Called Strike', 'dialog', /^This changes/)(page);
  }),
  scene('plays-move', plays, async (page) => {
    await openPitch(page);
    await pressing('Move to Another At-Bat', 'dialog', /^Move /)(page);
  }),
  scene('plays-at-bat', plays, async (page) => {
    await first(page, 'button', /^Correct .*'s at-bat$/).click();
    await page.getByRole('dialog', { name: /'s at-bat, / }).waitFor();
  }),
  scene('plays-situation', plays, async (page) => {
    await openPitch(page);
    await page.getByRole('button', { name: 'Add a Play After' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a Missed Play' });
    await sheet.getByLabel('What happened').selectOption({ label: 'Situation correction' });
    await sheet.getByLabel('On second').waitFor();
  }),
  scene('plays-event', plays, async (page) => {
    await first(page, 'button', /^(Stolen base|Wild pitch|Passed ball)\b/).click();
    await page.getByRole('button', { name: 'Move This Play' }).waitFor();
  }),
  scene('plays-insert-play', plays, async (page) => {
    await openPitch(page);
    await pressing('Add a Play After', 'dialog', 'Add a Missed Play')(page);
  }),
  scene('live-rulings-question', liveGame, (page) => singleScoringFromSecond(page)),
  scene(
    'live-ended-decisions',
    '/games/:endedGameId/live',
    pressing('Change Pitchers of Record', 'button', 'Set These Pitchers'),
  ),
  scene('plays-rulings', boxScore, async (page) => {
    await openRulings(page);
    await page.getByRole('dialog').getByRole('radio', { name: 'Unearned' }).first().check();
  }),
  scene('records', '/games/:liveGameId/records', async (page) => {
    await addSecondRecording(page);
    await page.getByRole('heading', { name: 'By Half-Inning' }).waitFor();
  }),
  scene('records-preview', '/games/:liveGameId/records', async (page) => {
    await addSecondRecording(page);
    await page.getByRole('group').last().getByRole('radio').last().check();
    await pressing('See What Changes', 'button', 'Save Choice')(page);
  }),
];

async function singleScoringFromSecond(page: Page): Promise<void> {
  await cutSync(page);
  await logInPlay(page, 'Double');
  const sheet = await putInPlay(page, 'Single');
  await sheet
    .getByRole('group', { name: /, on second$/ })
    .getByRole('radio', { name: 'H' })
    .check();
  await sheet.getByRole('group', { name: /^Why did / }).scrollIntoViewIfNeeded();
}

async function openRulings(page: Page): Promise<void> {
  await first(page, 'link', /^Change the scoring: /).click();
  await page
    .getByRole('dialog')
    .getByRole('group', { name: /'s run$/ })
    .first()
    .waitFor();
}

async function addSecondRecording(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'One Version' }).waitFor();
  await waitUntilEverythingSent(page);
  await page.route('**/api/sync/**', (route) => route.abort());
  const gameId = new URL(page.url()).pathname.split('/')[2] ?? '';
  const { entries } = await gameOnDevice(page, gameId);
  const pitches = entries.filter((entry) => entry.kind === 'pitch');
  const lastPitches = pitches.slice(-COPIED_PITCHES);
  const precedingPitchId = pitches.at(-COPIED_PITCHES - 1)?.id ?? null;
  const ids = await newIdsOnDevice(page, lastPitches.length * 2);
  const newIdByOldId = new Map<string, string>();
  const copies = lastPitches.map((pitch): LogEntry => {
    const oldId = pitch.plateAppearanceId;
    const plateAppearanceId = newIdByOldId.get(oldId) ?? (ids.shift() as string);
    newIdByOldId.set(oldId, plateAppearanceId);
    return { ...pitch, id: ids.shift() as string, plateAppearanceId };
  });
  await enterOnDevice(page, mutationsOf(gameId, copies, precedingPitchId));
}
