import type { JSHandle } from 'playwright-core';
import type { Lab, Workload } from '../lab.ts';
import type { BenchDevice, BenchGame } from '../page/bench-device.ts';
import { countWrong, type Finding, figure, median } from '../report.ts';
import { type Devices, openDevices } from './devices.ts';

const ROUNDS = 7;
const MAX_MS = 600;
const OFFLINE_APPEARANCES = 75;
/** Plate appearances of a shared game before the network is cut: two half-innings. */
const SHARED_APPEARANCES = 6;

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
type OpenGames = (devices: Pair<Device>) => Promise<Pair<BenchGame>>;
type Device = JSHandle<BenchDevice>;

async function compare(lab: Lab, kind: string, openGames: OpenGames): Promise<Finding[]> {
  const browsers = [await lab.openBrowser(), await lab.openBrowser()];
  try {
    const opened = await openDevices(lab, browsers);
    const times: number[] = [];
    let wrongPitches = 0;
    for (let number = 0; number <= ROUNDS; number++) {
      const result = await syncBoth(opened, `${kind}-${number}`, openGames);
      // In the first round, the code is not compiled yet.
      if (number > 0) times.push(result.ms);
      wrongPitches += result.wrongPitches;
    }
    return [
      figure(`W6 300 + 300, ${kind}`, median(times), MAX_MS, 'ms'),
      figure(`W6 pitches lost or doubled, ${kind}`, wrongPitches, 0, 'wrong'),
    ];
  } finally {
    for (const browser of browsers) await browser.close();
  }
}

async function syncBoth({ newTeam, open }: Devices, name: string, openGames: OpenGames) {
  const teamId = await newTeam();
  const devices = [await open(name, teamId, 0), await open(name, teamId, 1)] as const;
  const games = await openGames(devices);
  await onBothDevices((index) =>
    enter(devices[index], games[index], 1 + index, OFFLINE_APPEARANCES),
  );
  const enteredIds = [await pitchIds(devices[0]), await pitchIds(devices[1])] as const;

  const startedMs = performance.now();
  await onBothDevices((index) => sync(devices[index]));
  // The faster device does not have the other's pitches yet. In the app, a socket would announce them.
  await onBothDevices((index) => sync(devices[index]));
  const ms = performance.now() - startedMs;

  const serverCopy = await open(`${name}-server`, teamId);
  await sync(serverCopy);
  const expectedIds = new Set(enteredIds.flat());
  let wrongPitches = 0;
  for (const device of [...devices, serverCopy]) {
    wrongPitches += countWrong(expectedIds, await pitchIds(device));
    await device.evaluate((benchDevice) => benchDevice.close());
  }
  return { ms, wrongPitches };
}

async function openTwoGames(devices: Pair<Device>): Promise<Pair<BenchGame>> {
  const games: Pair<BenchGame> = [await openGame(devices[0], 1), await openGame(devices[1], 2)];
  // The first device learns of the second one's game at its second sync.
  for (const device of [...devices, ...devices]) await sync(device);
  return games;
}

/** Both devices continue the same game from the same pitch, so that it gets two recordings. */
async function openSharedGame(devices: Pair<Device>): Promise<Pair<BenchGame>> {
  const newGame = await openGame(devices[0], 0);
  const game = await enter(devices[0], newGame, 0, SHARED_APPEARANCES);
  for (const device of devices) await sync(device);
  return [game, game];
}

async function onBothDevices(work: (index: 0 | 1) => Promise<unknown>): Promise<void> {
  await Promise.all([work(0), work(1)]);
}

function openGame(device: Device, seasonGame: number): Promise<BenchGame> {
  return device.evaluate((benchDevice, number) => benchDevice.openGame(number), seasonGame);
}

function enter(device: Device, game: BenchGame, seasonGame: number, plateAppearances: number) {
  return device.evaluate(
    (benchDevice, [openedGame, options]) => benchDevice.enterPitches(openedGame, options),
    [game, { number: seasonGame, plateAppearances }] as const,
  );
}

async function sync(device: Device): Promise<void> {
  await device.evaluate((benchDevice) => benchDevice.sync());
}

function pitchIds(device: Device): Promise<string[]> {
  return device.evaluate((benchDevice) => benchDevice.pitchIds());
}
