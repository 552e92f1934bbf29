import type { JSHandle } from 'playwright-core';
import { createFloorTables } from '../floor/floor-tables.ts';
import type { Lab } from '../lab.ts';
import type { BenchDevice, BenchGame } from '../page/bench-device.ts';
import { type Finding, figure, timeRatio } from '../report.ts';
import { openSides, type Round, type Side } from './sides.ts';
import type { Workload } from './workload.ts';

const ROUNDS = 7;
/** 300 pitches. */
const OFFLINE = 75;
/** Of a shared game before the network is cut: two halves. */
const TOGETHER = 6;

export const twoDevices: Workload = {
  name: 'W6',
  title: 'two devices, 300 + 300 pitches offline, both go online',
  async run(lab) {
    return [
      ...(await compare(lab, 'two games', openTwoGames)),
      ...(await compare(lab, 'one shared game', openSharedGame)),
    ];
  },
};

type Pair<T> = readonly [T, T];
type Opening = (devices: Pair<Device>) => Promise<Pair<BenchGame>>;
type Device = JSHandle<BenchDevice>;

async function compare(lab: Lab, kind: string, open: Opening): Promise<Finding[]> {
  await createFloorTables(lab.sql);
  const browsers = [await lab.openBrowser(), await lab.openBrowser()];
  try {
    const sides = await openSides(lab, browsers);
    const times = { floor: [] as number[], app: [] as number[] };
    let wrong = 0;
    for (let number = 0; number <= ROUNDS; number++) {
      const round = await sides.newRound(`${kind}-${number}`);
      for (const side of [sides.floor, sides.app]) {
        const met = await meet(side, round, open);
        // The first round finds cold code.
        if (number > 0) times[side.name].push(met.ms);
        if (side.name === 'app') wrong += met.wrong;
      }
      await createFloorTables(lab.sql);
    }
    return [
      timeRatio(`W6 300 + 300, ${kind}`, times.floor, times.app, 1.5),
      figure(`W6 pitches lost or doubled, ${kind}`, wrong, 0, 'wrong'),
    ];
  } finally {
    for (const browser of browsers) await browser.close();
  }
}

async function meet(side: Side, round: Round, open: Opening) {
  const devices = [await side.open(round, 0), await side.open(round, 1)] as const;
  const games = await open(devices);
  await both((index) => enter(devices[index], games[index], 1 + index, OFFLINE));
  const entered = [await pitchIds(devices[0]), await pitchIds(devices[1])] as const;

  const startedMs = performance.now();
  await both((index) => sync(devices[index]));
  // Whoever was first has not seen the other's yet: a socket would say so now.
  await both((index) => sync(devices[index]));
  const ms = performance.now() - startedMs;

  const third = await side.open({ ...round, name: `${round.name}-server` }, 0);
  await sync(third);
  const expected = new Set(entered.flat());
  let wrong = 0;
  for (const device of [...devices, third]) {
    wrong += countWrong(expected, await pitchIds(device));
    await device.evaluate((one) => one.close());
  }
  return { ms, wrong };
}

/** Each charts a game of his own. */
async function openTwoGames(devices: Pair<Device>): Promise<Pair<BenchGame>> {
  const games: Pair<BenchGame> = [await openGame(devices[0], 1), await openGame(devices[1], 2)];
  for (const device of [...devices, ...devices]) await sync(device);
  return games;
}

/** Both go on from the same pitch of one game, as when one takes over and the other charts on. */
async function openSharedGame(devices: Pair<Device>): Promise<Pair<BenchGame>> {
  const opened = await openGame(devices[0], 0);
  const game = await enter(devices[0], opened, 0, TOGETHER);
  for (const device of devices) await sync(device);
  return [game, game];
}

async function both(work: (index: 0 | 1) => Promise<unknown>): Promise<void> {
  await Promise.all([work(0), work(1)]);
}

function openGame(device: Device, number: number): Promise<BenchGame> {
  return device.evaluate((one, n) => one.openGame(n), number);
}

function enter(device: Device, game: BenchGame, number: number, plateAppearances: number) {
  return device.evaluate((one, [of, stretch]) => one.enterPitches(of, stretch), [
    game,
    { number, plateAppearances },
  ] as const);
}

async function sync(device: Device): Promise<void> {
  await device.evaluate((one) => one.sync());
}

function pitchIds(device: Device): Promise<string[]> {
  return device.evaluate((one) => one.pitchIds());
}

/** How many of the expected pitches are missing, and how many stand there that should not or twice. */
function countWrong(expected: ReadonlySet<string>, found: readonly string[]): number {
  const missing = [...expected].filter((id) => !found.includes(id)).length;
  const once = found.filter((id) => expected.has(id)).length === new Set(found).size;
  return missing + (once ? 0 : Math.abs(found.length - expected.size) || 1);
}
