import { randomUUID } from 'node:crypto';
import type { JSHandle, Page } from 'playwright-core';
import type { Lab, LabBrowser } from '../lab.ts';
import type { BenchDevice } from '../page/bench-device.ts';

export interface Devices {
  /** Creates a team and returns its id. */
  newTeam(): Promise<string>;
  /** @param name of the database; a new name gives a new, empty device */
  open(name: string, teamId: string, browserIndex?: number): Promise<JSHandle<BenchDevice>>;
}

/** All browsers are signed in to the same account. */
export async function openDevices(lab: Lab, browsers: readonly LabBrowser[]): Promise<Devices> {
  const email = `${randomUUID()}@example.com`;
  const pages: Page[] = [];
  let userId = '';
  for (const browser of browsers) {
    const page = await browser.openBench(lab.api);
    userId = await page.evaluate(
      ([address, hasAccount]) =>
        hasAccount ? window.bench.signIn(address) : window.bench.signUp(address),
      [email, userId !== ''] as const,
    );
    pages.push(page);
  }
  const pageAt = (index: number) => {
    const page = pages[index];
    if (page === undefined) throw new Error(`There is no browser ${index}`);
    return page;
  };
  return {
    newTeam: () => pageAt(0).evaluate(() => window.bench.createTeam()),
    open: (name, teamId, browserIndex = 0) =>
      pageAt(browserIndex).evaluateHandle(
        ([database, user, team]) => window.bench.openAppDevice(database, user, team),
        [name, userId, teamId] as const,
      ),
  };
}
