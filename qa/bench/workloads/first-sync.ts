import type { JSHandle } from 'playwright-core';
import { type Lab, type LabBrowser, seedTeam, type Workload, withBrowser } from '../lab.ts';
import type { BenchDevice, Traffic } from '../page/app-device.ts';
import { type Finding, figure, median } from '../report.ts';
import { endedGameChanges, makeSeasonIds, SEASON, seasonChanges } from '../season.ts';

const WARM_UP_ROUNDS = 1;
const ROUNDS = 7;
const PITCHES = SEASON.games * SEASON.appearancesPerGame * SEASON.pitchesPerAppearance;

export const firstSync: Workload = {
  name: 'W5',
  title: 'first sync of an empty device, a season of 17,040 pitches',
  async run(lab) {
    return withBrowser(lab, async (browser) => {
      const openDevice = await prepareSeason(lab, browser);
      const rounds: FirstSync[] = [];
      for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
        rounds.push(await firstSyncOf(await openDevice(`first-${round}`)));
      }
      return findingsOf(rounds);
    });
  },
};

interface FirstSync extends Traffic {
  /** How many pitches the device has, or -1 if it has a pitch twice. */
  readonly pitches: number;
}

type OpenDevice = (name: string) => Promise<JSHandle<BenchDevice>>;

async function prepareSeason(lab: Lab, browser: LabBrowser): Promise<OpenDevice> {
  const idAt = makeSeasonIds();
  // Live games would all come in the first page.
  const changes = seasonChanges(idAt, endedGameChanges);
  const { userId, teamId } = await seedTeam(browser, lab.api.origin, changes);
  const page = await browser.openBench(lab.api);
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

function findingsOf(rounds: readonly FirstSync[]): Finding[] {
  const medianOf = (field: keyof FirstSync) =>
    median(rounds.slice(WARM_UP_ROUNDS).map((round) => round[field]));
  const wrongDevices = rounds.filter(({ pitches }) => pitches !== PITCHES).length;
  const [ms, bytes] = [medianOf('ms'), medianOf('receivedBytes')];
  return [
    figure('W5 first sync', ms, 3_000, 'ms'),
    figure('W5 first sync, KB', bytes / 1000, 700, 'KB'),
    figure('W5 first page, share of the time', medianOf('firstAnswerMs') / ms, 0.25, 'x'),
    figure('W5 first page, share of the bytes', medianOf('firstAnswerBytes') / bytes, 0.1, 'x'),
    figure('W5 devices without the whole season', wrongDevices, 0, 'wrong'),
  ];
}
