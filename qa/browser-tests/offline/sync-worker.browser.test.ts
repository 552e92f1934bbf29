import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam } from '../../lab/steps/account-steps.ts';
import {
  enterOnDevice,
  newIdsOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';

let lab: Lab;
let phone: Phone;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

it('sends in a worker, and on the page if the worker cannot be loaded', async () => {
  const page = await phone.start();
  await openNewTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
  expect(page.workers().map(nameWithoutHash)).toEqual(['sync-worker']);
  await addPlayer(page, 'Kim');
  await waitUntilEverythingSent(page);

  await page.route('**/sync-worker-*.js', (route) => route.abort());
  await page.reload();
  await addPlayer(page, 'Lou');
  await waitUntilEverythingSent(page);
  expect(page.workers()).toEqual([]);
  expect(await lab.query('select player_name from team_players')).toEqual(
    expect.arrayContaining([{ player_name: 'Kim' }, { player_name: 'Lou' }]),
  );
});

function nameWithoutHash(worker: { url(): string }): string | undefined {
  return /([a-z-]+)-[^/]{8}\.js$/.exec(worker.url())?.[1];
}

async function addPlayer(page: Page, playerName: string): Promise<void> {
  const [id] = await newIdsOnDevice(page, 1);
  await enterOnDevice(page, [{ name: 'player.add', args: { id, playerName } }]);
}
