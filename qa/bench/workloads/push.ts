import type { JSHandle } from 'playwright-core';
import { readStoredRows } from '../floor/strict-floor.ts';
import { withBrowser } from '../lab.ts';
import type { Traffic } from '../page/bench-device.ts';
import { figure, median, timeRatio } from '../report.ts';
import { SEASON } from '../season.ts';
import { openSides, type PushingDevice, type Round, type Side } from './sides.ts';
import type { Workload } from './workload.ts';

const PITCHES = 3000;
const ROUNDS = 5;

const WARM_UP_ROUNDS = 4;

/**
 * A request has up to 1,000 changes. Each but the first repeats the last change of the request before
 * (docs/decisions/0050), so three requests have 2,998 of the changes, and the fourth has the last two.
 */
const REQUESTS = 4;

export const push: Workload = {
  name: 'W4',
  title: '3,000 offline pitches pushed',
  async run(lab) {
    return withBrowser(lab, async (browser) => {
      const sides = await openSides(lab, [browser]);
      // The app's rows of a first push are what the strict floor writes for other teams.
      const firstRound = await sides.newRound('push-first');
      await pushOnce(sides.app, firstRound);
      const rows = await readStoredRows(lab.sql, firstRound.teamId);
      const bareFloor: Traffic[] = [];
      const strictFloor: Traffic[] = [];
      const app: Traffic[] = [];
      for (let number = 0; number < WARM_UP_ROUNDS + ROUNDS; number++) {
        const strictRound = await sides.newRound(`push-strict-${number}`);
        strictFloor.push(await measurePush(await sides.openStrictFloor(strictRound, rows)));
        const round = await sides.newRound(`push-${number}`);
        app.push(await pushOnce(sides.app, round));
        bareFloor.push(await pushOnce(sides.floor, round));
      }
      const msOf = (rounds: readonly Traffic[]) => rounds.slice(WARM_UP_ROUNDS).map(({ ms }) => ms);
      const bytesPerPitch = (rounds: readonly Traffic[]) =>
        median(rounds.map(({ sentBytes }) => sentBytes)) / PITCHES;
      const requests = Math.max(...app.map((traffic) => traffic.requests));
      const floorBytes = `${bytesPerPitch(bareFloor).toFixed(1)} bytes`;
      return [
        timeRatio('W4 push 3,000 pitches, strict floor', msOf(strictFloor), msOf(app), 2),
        timeRatio('W4 the same, bare floor', msOf(bareFloor), msOf(app), null),
        figure('W4 bytes a pitch', bytesPerPitch(app), 60, 'bytes', floorBytes),
        figure('W4 requests', requests, REQUESTS, 'requests'),
      ];
    });
  },
};

async function pushOnce(side: Side, round: Round): Promise<Traffic> {
  const onlyBrowser = 0;
  const device = await side.open(round, onlyBrowser);
  await device.evaluate(
    async (benchDevice, { totalAppearances, appearancesPerGame }) => {
      const games = [];
      for (let number = 0; number * appearancesPerGame < totalAppearances; number++) {
        games.push(await benchDevice.openGame(number));
      }
      await benchDevice.sync();
      for (const [number, game] of games.entries()) {
        const plateAppearances = Math.min(
          appearancesPerGame,
          totalAppearances - number * appearancesPerGame,
        );
        await benchDevice.enterPitches(game, { number, plateAppearances });
      }
    },
    {
      totalAppearances: PITCHES / SEASON.pitchesPerAppearance,
      appearancesPerGame: SEASON.appearancesPerGame,
    },
  );
  return measurePush(device);
}

async function measurePush(device: JSHandle<PushingDevice>): Promise<Traffic> {
  return device.evaluate(async (pushingDevice) => {
    const traffic = await pushingDevice.push();
    pushingDevice.close();
    return traffic;
  });
}
