import type { Page } from 'playwright-core';
import { askToLogOut } from '../../lab/steps/account-steps.ts';
import {
  dispatchOnline,
  enterOnDevice,
  newIdsOnDevice,
  rowsOnDevice,
  waitForSyncLine,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { type Scene, scene } from '../scene.ts';
import { liveGame } from './live.ts';

export const syncScenes: readonly Scene[] = [
  scene('sync-waiting', '/account/sync', async (page) => {
    await waitUntilEverythingSent(page);
    await cutNetwork(page);
    await addPlayer(page);
    await waitForSyncLine(page, 'waiting');
  }),
  scene('sync-needs-attention', '/account/sync', async (page) => {
    await waitUntilEverythingSent(page);
    await storeRefusedPitch(page);
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await waitForSyncLine(page, 'needs-attention');
  }),
  scene('sync-edit-refused', '/account/sync', async (page) => {
    await waitUntilEverythingSent(page);
    await storeRefusedPitch(page);
    await page.getByRole('button', { name: 'Fix' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fix: Pitch' });
    await dialog.getByLabel('Velocity, mph').fill('810');
    await dialog.getByRole('button', { name: 'Save and Retry' }).click();
    await dialog.getByText('Enter a velocity from 20 to 130 mph.').waitFor();
  }),
  scene('sync-memberships', '/account/sync', async (page) => {
    await waitUntilEverythingSent(page);
    await endMemberships(page);
    await page.getByRole('heading', { name: 'Your Team Access' }).waitFor();
    await waitForSyncLine(page, 'needs-attention');
  }),
  scene('live-other-account', liveGame, async (page) => {
    await waitUntilEverythingSent(page);
    await page.route('**/api/auth/user', async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as object;
      await route.fulfill({ response, json: { ...user, id: OTHER_USER, firstName: 'Nell' } });
    });
    await answerSync(page, 409, 'wrong_account');
    await page.getByRole('button', { name: 'Switch to Nell' }).waitFor();
  }),
  scene('sign-out-unsent', '/players', async (page) => {
    await waitUntilEverythingSent(page);
    await cutNetwork(page);
    await addPlayer(page);
    await askToLogOut(page);
    await page.getByRole('dialog', { name: 'Sign out with a change waiting to send?' }).waitFor();
  }),
  scene('error-fallback', '/games', async (page) => {
    await page.getByText('LIVE', { exact: true }).waitFor();
    await breakStoredGame(page);
    await page.getByRole('heading', { name: 'Something went wrong...' }).waitFor();
  }),
];

async function addPlayer(page: Page): Promise<void> {
  const [id] = await newIdsOnDevice(page, 1);
  await enterOnDevice(page, [{ name: 'player.add', args: { id, playerName: 'Late Arrival' } }]);
}

async function cutNetwork(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
}

const OTHER_USER = '01990000-0000-7000-8000-0000000000ff';

async function answerSync(page: Page, status: number, code: string): Promise<void> {
  await page.route('**/api/sync/**', (route) =>
    route.fulfill({ status, json: { message: 'Unauthorized', code } }),
  );
  await dispatchOnline(page);
}

interface DeviceWindow {
  readonly fullCountDevice: {
    readonly db: Record<
      'changes' | 'games' | 'endings' | 'spaces',
      { put(row: unknown): Promise<unknown>; get(key: string): Promise<object> }
    >;
    readonly teamId: string;
  };
}

async function endMemberships(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { db } = (window as unknown as DeviceWindow).fullCountDevice;
    const at = new Date().toISOString();
    const endings = [
      { teamId: 'a', teamName: 'Cedar Valley Otters 12U', isOver: true, held: 40, refused: 0 },
      { teamId: 'b', teamName: 'Granite Herons', isOver: false, held: 1, refused: 0 },
      { teamId: 'c', teamName: 'Mill Creek Owls', isOver: true, held: 0, refused: 2 },
    ];
    const outcome = { accepted: 0, refused: 0, discarded: 0 };
    for (const { held, refused, ...ending } of endings) {
      const { teamId } = ending;
      await db.endings.put({ ...ending, at, outcome });
      for (let n = 0; n < held + refused; n++) {
        const change = { id: `pictured-${n}`, teamId, name: 'player.add', args: {}, at };
        const refusal = { state: 'refused', code: 'membership_ended', settledAt: at };
        await db.changes.put({ ...change, ...(n < held ? { state: 'held' } : refusal) });
      }
    }
  });
}

async function storeRefusedPitch(page: Page): Promise<void> {
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
  await page.evaluate(async (pitchArgs) => {
    const { db, teamId } = (window as unknown as DeviceWindow).fullCountDevice;
    const at = new Date().toISOString();
    const change = { id: 'pictured', teamId, name: 'pitch.log', args: pitchArgs, at };
    await db.changes.put({ ...change, state: 'refused', code: 'forbidden', settledAt: at });
  }, args);
}

async function breakStoredGame(page: Page): Promise<void> {
  const [game] = await rowsOnDevice<object>(page, 'games');
  await page.evaluate(async (row) => {
    const { db, teamId } = (window as unknown as DeviceWindow).fullCountDevice;
    await db.games.put({ ...row, teamId, recordings: null });
  }, game);
}
