import type { Page } from 'playwright-core';
import { enterOnDevice, newIdsOnDevice, rowsOnDevice } from '../testing/steps/device-steps.ts';
import { everythingSent, syncLineSays } from '../testing/steps/sync-steps.ts';
import type { Scene } from './scene.ts';

/** Where the work of a device is, in its states, and what shows when something is broken. */
export const syncScenes: readonly Scene[] = [
  {
    name: 'sync-all-sent',
    as: 'regular',
    path: '/account/sync',
    reach: (page) => everythingSent(page),
  },
  {
    name: 'sync-waiting',
    as: 'regular',
    path: '/account/sync',
    reach: async (page) => {
      await everythingSent(page);
      await cutNetwork(page);
      const [id] = await newIdsOnDevice(page, 1);
      await enterOnDevice(page, [{ name: 'player.add', args: { id, playerName: 'Late Arrival' } }]);
      await syncLineSays(page, 'waiting');
    },
  },
  {
    name: 'sync-needs-you',
    as: 'regular',
    path: '/account/sync',
    reach: async (page) => {
      await everythingSent(page);
      await refusePitch(page);
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'sign-out-unsent',
    as: 'regular',
    path: '/players',
    reach: async (page) => {
      await everythingSent(page);
      await cutNetwork(page);
      const [id] = await newIdsOnDevice(page, 1);
      await enterOnDevice(page, [{ name: 'player.add', args: { id, playerName: 'Late Arrival' } }]);
      await page
        .getByRole('navigation', { name: 'Tabs' })
        .getByRole('button', { name: 'More' })
        .click();
      await page
        .getByRole('dialog', { name: 'Menu' })
        .getByRole('button', { name: 'Logout' })
        .click();
      await page.getByRole('dialog', { name: 'Log out with unsent work' }).waitFor();
    },
  },
  {
    name: 'error-fallback',
    as: 'regular',
    path: '/games',
    reach: async (page) => {
      await page.getByText('LIVE', { exact: true }).waitFor();
      await breakStoredGame(page);
      await page.getByRole('heading', { name: 'Something went wrong...' }).waitFor();
    },
  },
];

async function cutNetwork(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
}

interface DeviceWindow {
  readonly fullCountDevice: {
    readonly db: Record<'quarantine' | 'games', { put(row: unknown): Promise<unknown> }>;
    readonly teamId: string;
  };
}

/** As the server's refusal of a pitch leaves it. */
async function refusePitch(page: Page): Promise<void> {
  const [gameId, plateAppearanceId, pitchId] = await newIdsOnDevice(page, 3);
  const person = (name: string) => ({ id: null, name });
  const args = {
    gameId,
    prev: null,
    plateAppearance: {
      id: plateAppearanceId,
      battingSide: 'opponent',
      batter: person('Bo Tanner'),
      pitcher: person('Sam Birch'),
    },
    pitch: { id: pitchId, pitchType: 'slider', zone: 6, velocityMph: 81, call: 'foul' },
  };
  await page.evaluate(async (refused) => {
    const { db, teamId } = (window as unknown as DeviceWindow).fullCountDevice;
    const at = new Date().toISOString();
    await db.quarantine.put({
      key: 'pictured:1',
      teamId,
      id: 1,
      name: 'pitch.log',
      version: 1,
      args: refused,
      at,
      reason: 'forbidden',
      detail: null,
      quarantinedAt: at,
    });
  }, args);
}

/** A row as no app of ours would store it: the screen that reads it falls over. */
async function breakStoredGame(page: Page): Promise<void> {
  const [game] = await rowsOnDevice<object>(page, 'games');
  await page.evaluate(async (row) => {
    const { db, teamId } = (window as unknown as DeviceWindow).fullCountDevice;
    await db.games.put({ ...row, teamId, recordings: null });
  }, game);
}
