import type { LogEntry } from '@full-count/baseball';
import { mutationsOf } from '@full-count/sync-protocol/testing';
import type { Page } from 'playwright-core';
import { enterOnDevice, gameOnDevice, newIdsOnDevice } from '../../lab/steps/device-steps.ts';
import { waitUntilEverythingSent } from '../../lab/steps/sync-steps.ts';
import { type Scene, scene } from '../scene.ts';

const COPIED_PITCHES = 14;

export const recordScenes: readonly Scene[] = [
  scene(
    'records',
    ({ liveGameId }) => `/games/${liveGameId}/records`,
    async (page) => {
      await page.getByRole('heading', { name: 'One Version' }).waitFor();
      await addSecondRecording(page);
      await page.getByRole('heading', { name: 'By Half-Inning' }).waitFor();
    },
  ),
  scene(
    'records-preview',
    ({ liveGameId }) => `/games/${liveGameId}/records`,
    async (page) => {
      await page.getByRole('heading', { name: 'One Version' }).waitFor();
      await addSecondRecording(page);
      await page.getByRole('group').last().getByRole('radio').last().check();
      await page.getByRole('button', { name: 'See What Changes' }).click();
      await page.getByRole('button', { name: 'Save Choice' }).waitFor();
    },
  ),
];

async function cutSyncWhenSent(page: Page): Promise<void> {
  await waitUntilEverythingSent(page);
  await page.route('**/api/sync/**', (route) => route.abort());
}

async function addSecondRecording(page: Page): Promise<void> {
  await cutSyncWhenSent(page);
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
