import { randomUUID } from 'node:crypto';
import type { JSHandle, Page } from 'playwright-core';
import type { FloorRows } from '../floor/floor-tables.ts';
import type { Lab, LabBrowser } from '../lab.ts';
import type { BenchDevice } from '../page/bench-device.ts';

/** The floor or the app, so that a workload can use the same code for both. */
export interface Side {
  readonly name: 'floor' | 'app';
  open(round: Round, browserIndex: number): Promise<JSHandle<BenchDevice>>;
}

export interface Round {
  readonly name: string;
  /** The app's team. The floor has no teams. */
  readonly teamId: string;
}

export type PushingDevice = Pick<BenchDevice, 'push' | 'close'>;

interface Sides {
  readonly floor: Side;
  readonly app: Side;
  openStrictFloor(round: Round, rows: Required<FloorRows>): Promise<JSHandle<PushingDevice>>;
  newRound(name: string): Promise<Round>;
}

/** All browsers are signed in to the same account. */
export async function openSides(lab: Lab, browsers: readonly LabBrowser[]): Promise<Sides> {
  const email = `${randomUUID()}@example.com`;
  const floorPages: Page[] = [];
  const appPages: Page[] = [];
  let userId = '';
  for (const browser of browsers) {
    floorPages.push(await browser.openBench(lab.floor));
    const page = await browser.openBench(lab.api);
    userId = await page.evaluate(
      ([address, hasAccount]) =>
        hasAccount ? window.bench.signIn(address) : window.bench.signUp(address),
      [email, userId !== ''] as const,
    );
    appPages.push(page);
  }
  return {
    floor: {
      name: 'floor',
      open: ({ name }, browserIndex) =>
        pageAt(floorPages, browserIndex).evaluateHandle(
          (database) => window.bench.openFloorDevice(database),
          name,
        ),
    },
    app: {
      name: 'app',
      open: ({ name, teamId }, browserIndex) =>
        pageAt(appPages, browserIndex).evaluateHandle(
          ([database, user, team]) => window.bench.openAppDevice(database, user, team),
          [name, userId, teamId] as const,
        ),
    },
    openStrictFloor: ({ name, teamId }, rows) =>
      pageAt(floorPages, 0).evaluateHandle(
        ([database, team, entered]) => window.bench.openStrictFloorDevice(database, team, entered),
        [name, teamId, rows] as const,
      ),
    async newRound(name) {
      const teamId = await pageAt(appPages, 0).evaluate(() => window.bench.createTeam());
      return { name, teamId };
    },
  };
}

function pageAt(pages: readonly Page[], browserIndex: number): Page {
  const page = pages[browserIndex];
  if (page === undefined) throw new Error(`There is no browser ${browserIndex}`);
  return page;
}
