import type { JSHandle, Page } from 'playwright-core';
import { createFloorTables, insertFloorRows } from '../floor/floor-tables.ts';
import { type Lab, type LabBrowser, withBrowser } from '../lab.ts';
import type { BenchDevice, Traffic } from '../page/bench-device.ts';
import { floorSeason } from '../page/floor-season.ts';
import { type Finding, figure, median, timeRatio } from '../report.ts';
import { SEASON } from '../season.ts';
import { endedGameChanges, seasonChanges } from '../season-changes.ts';
import { makeSeasonIds } from '../season-ids.ts';
import { seedTeam } from '../seed-team.ts';
import type { Workload } from './workload.ts';

const WARM_UP_ROUNDS = 1;
const ROUNDS = 7;
const PITCHES = SEASON.games * SEASON.appearancesPerGame * SEASON.pitchesPerAppearance;

export const firstSync: Workload = {
  name: 'W5',
  title: 'first sync of an empty device, a season of 17,040 pitches',
  async run(lab) {
    return withBrowser(lab, async (browser) => {
      const openFloor = await prepareFloor(lab, browser);
      const openApp = await prepareApp(lab, browser);
      const floor: FirstSync[] = [];
      const app: FirstSync[] = [];
      for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
        floor.push(await firstSyncOf(await openFloor(`first-${round}`)));
        app.push(await firstSyncOf(await openApp(`first-${round}`)));
      }
      return findingsOf(floor, app);
    });
  },
};

interface FirstSync extends Traffic {
  /** How many pitches the device has, or -1 if it has a pitch twice. */
  readonly pitches: number;
}

type OpenDevice = (name: string) => Promise<JSHandle<BenchDevice>>;

async function prepareFloor(lab: Lab, browser: LabBrowser): Promise<OpenDevice> {
  await createFloorTables(lab.sql);
  await insertFloorRows(lab.sql, floorSeason(makeSeasonIds()));
  const page: Page = await browser.openBench(lab.floor);
  return (name) => page.evaluateHandle((database) => window.bench.openFloorDevice(database), name);
}

async function prepareApp(lab: Lab, browser: LabBrowser): Promise<OpenDevice> {
  const idAt = makeSeasonIds();
  // Live games would all come in the first page.
  const changes = seasonChanges(idAt, endedGameChanges);
  const { userId, teamId } = await seedTeam(browser, lab.api.origin, changes);
  const page: Page = await browser.openBench(lab.api);
  return (name) =>
    page.evaluateHandle(
      ([database, user, team]) => window.bench.openAppDevice(database, user, team),
      [name, userId, teamId] as const,
    );
}

async function firstSyncOf(device: JSHandle<BenchDevice>): Promise<FirstSync> {
  return device.evaluate(async (benchDevice) => {
    const traffic = await benchDevice.firstSync();
    const ids = await benchDevice.pitchIds();
    benchDevice.close();
    return { ...traffic, pitches: new Set(ids).size === ids.length ? ids.length : -1 };
  });
}

function findingsOf(floor: FirstSync[], app: FirstSync[]): Finding[] {
  const msOf = (rounds: readonly FirstSync[]) => rounds.slice(WARM_UP_ROUNDS).map(({ ms }) => ms);
  const bytesOf = (rounds: readonly FirstSync[]) =>
    median(rounds.map(({ receivedBytes }) => receivedBytes));
  const wrongDevices = [...floor, ...app].filter(({ pitches }) => pitches !== PITCHES).length;
  return [
    timeRatio('W5 first sync', msOf(floor), msOf(app), 1),
    {
      name: 'W5 bytes',
      floor: inKilobytes(bytesOf(floor)),
      app: inKilobytes(bytesOf(app)),
      value: bytesOf(app) / bytesOf(floor),
      goal: 1.2,
      unit: 'x',
    },
    // The first page is compared with the app's own whole pull, not with the floor.
    timeRatio(
      'W5 first page',
      msOf(app),
      app.slice(WARM_UP_ROUNDS).map(({ firstAnswerMs }) => firstAnswerMs),
      0.25,
    ),
    {
      name: 'W5 first page, bytes',
      floor: inKilobytes(bytesOf(app)),
      app: inKilobytes(median(app.map(({ firstAnswerBytes }) => firstAnswerBytes))),
      value: median(app.map(({ firstAnswerBytes }) => firstAnswerBytes)) / bytesOf(app),
      goal: 0.1,
      unit: 'x',
    },
    figure('W5 devices without the whole season', wrongDevices, 0, 'wrong'),
  ];
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} KB`;
}
