import type { JSHandle } from 'playwright-core';
import { type Workload, withBrowser } from '../lab.ts';
import type { BenchDevice, Traffic } from '../page/bench-device.ts';
import { figure, median } from '../report.ts';
import { SEASON } from '../season.ts';
import { openDevices } from './devices.ts';

const PITCHES = 3000;
const ROUNDS = 5;
const MAX_MS = 2_000;

const WARM_UP_ROUNDS = 4;

/**
 * A request has up to 1,000 changes. Each but the first repeats the last change of the request before,
 * so three requests have 2,998 of the changes, and the fourth has the last two.
 */
const REQUESTS = 4;

export const push: Workload = {
  name: 'W4',
  title: '3,000 offline pitches pushed',
  async run(lab) {
    return withBrowser(lab, async (browser) => {
      const { newTeam, open } = await openDevices(lab, [browser]);
      const rounds: Traffic[] = [];
      for (let number = 0; number < WARM_UP_ROUNDS + ROUNDS; number++) {
        rounds.push(await pushOnce(await open(`push-${number}`, await newTeam())));
      }
      const ms = median(rounds.slice(WARM_UP_ROUNDS).map((traffic) => traffic.ms));
      const sentBytes = median(rounds.map((traffic) => traffic.sentBytes));
      const requests = Math.max(...rounds.map((traffic) => traffic.requests));
      return [
        figure('W4 push 3,000 pitches', ms, MAX_MS, 'ms'),
        figure('W4 bytes a pitch', sentBytes / PITCHES, 60, 'bytes'),
        figure('W4 requests', requests, REQUESTS, 'requests'),
      ];
    });
  },
};

async function pushOnce(device: JSHandle<BenchDevice>): Promise<Traffic> {
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
  return device.evaluate(async (benchDevice) => {
    const traffic = await benchDevice.sync();
    benchDevice.close();
    return traffic;
  });
}
