import type { LogEntry } from '@full-count/baseball';
import { mutationsOf } from '@full-count/sync-protocol/testing';
import type { Page } from 'playwright-core';
import { enterOnDevice, gameOnDevice, newIdsOnDevice } from '../../lab/steps/device-steps.ts';
import { everythingSent } from '../../lab/steps/sync-steps.ts';
import { panelsStand } from '../panels-settled.ts';
import type { Scene } from '../scene.ts';

const OTHER_DEVICE = '01990000-0000-7000-8000-0000000000fe';

/** Two versions of one game, and tracking that goes from one device to another. */
export const recordScenes: readonly Scene[] = [
  {
    name: 'records',
    as: 'regular',
    path: ({ liveGameId }) => `/games/${liveGameId}/records`,
    reach: async (page) => {
      await page.getByRole('heading', { name: 'One Version' }).waitFor();
      await chartApart(page);
      await page.getByRole('heading', { name: 'By Half-Inning' }).waitFor();
    },
  },
  {
    name: 'records-preview',
    as: 'regular',
    path: ({ liveGameId }) => `/games/${liveGameId}/records`,
    reach: async (page) => {
      await page.getByRole('heading', { name: 'One Version' }).waitFor();
      await chartApart(page);
      await page.getByRole('group').last().getByRole('radio').last().check();
      await page.getByRole('button', { name: 'See What Changes' }).click();
      await page.getByRole('button', { name: 'Save Choice' }).waitFor();
    },
  },
  {
    name: 'plays-two-records',
    as: 'regular',
    path: ({ liveGameId }) => `/games/${liveGameId}/plays`,
    reach: async (page) => {
      await page.getByRole('region', { name: 'Top of the 1st' }).waitFor();
      await chartApart(page);
      await page.getByRole('link', { name: 'Compare' }).waitFor();
    },
  },
  {
    name: 'live-two-records',
    as: 'regular',
    path: ({ liveGameId }) => `/games/${liveGameId}/live`,
    settled: (page) => panelsStand(page),
    reach: async (page) => {
      await chartApart(page);
      await page.getByRole('button', { name: 'Compare' }).waitFor();
    },
  },
  {
    name: 'live-taken-over',
    as: 'regular',
    path: ({ liveGameId }) => `/games/${liveGameId}/live`,
    settled: (page) => panelsStand(page),
    reach: async (page) => {
      await alone(page);
      const args = { gameId: gameIdOf(page), deviceId: OTHER_DEVICE };
      await enterOnDevice(page, [{ name: 'scoring.take', args }]);
      await page.getByRole('button', { name: 'Take Over Again' }).waitFor();
    },
  },
];

/** What a scene does to the game stays on its own device. */
async function alone(page: Page): Promise<void> {
  await everythingSent(page);
  await page.route('**/api/sync/**', (route) => route.abort());
}

function gameIdOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** The last pitches once more, as another phone had them. */
async function chartApart(page: Page): Promise<void> {
  await alone(page);
  const gameId = gameIdOf(page);
  const { entries } = await gameOnDevice(page, gameId);
  const pitches = entries.filter((entry) => entry.kind === 'pitch');
  const again = pitches.slice(-14);
  const ids = await newIdsOnDevice(page, again.length * 2);
  const atBats = new Map<string, string>();
  const theirs = again.map((pitch): LogEntry => {
    const plateAppearanceId = atBats.get(pitch.plateAppearanceId) ?? (ids.shift() as string);
    atBats.set(pitch.plateAppearanceId, plateAppearanceId);
    return { ...pitch, id: ids.shift() as string, plateAppearanceId };
  });
  await enterOnDevice(page, mutationsOf(gameId, theirs, pitches.at(-15)?.id ?? null));
}
