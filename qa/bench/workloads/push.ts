import type { Traffic } from '../page/bench-device.ts';
import { figure, median, timeRatio } from '../report.ts';
import { SEASON } from '../season.ts';
import { openSides, type Round, type Side } from './sides.ts';
import type { Workload } from './workload.ts';

const PITCHES = 3000;
const ROUNDS = 5;

/** In the first rounds, the code of both servers is not compiled yet. */
const WARM_UP_ROUNDS = 4;

export const push: Workload = {
  name: 'W4',
  title: '3,000 offline pitches pushed',
  async run(lab) {
    const browser = await lab.openBrowser();
    try {
      const sides = await openSides(lab, [browser]);
      const floor: Traffic[] = [];
      const app: Traffic[] = [];
      for (let number = 0; number < WARM_UP_ROUNDS + ROUNDS; number++) {
        const round = await sides.newRound(`push-${number}`);
        floor.push(await pushOnce(sides.floor, round));
        app.push(await pushOnce(sides.app, round));
      }
      const msOf = (rounds: readonly Traffic[]) => rounds.slice(WARM_UP_ROUNDS).map(({ ms }) => ms);
      const bytesPerPitch = (rounds: readonly Traffic[]) =>
        median(rounds.map(({ sentBytes }) => sentBytes)) / PITCHES;
      const requests = Math.max(...app.map((traffic) => traffic.requests));
      const floorBytes = `${bytesPerPitch(floor).toFixed(1)} bytes`;
      return [
        timeRatio('W4 push 3,000 pitches', msOf(floor), msOf(app), 2),
        figure('W4 bytes a pitch', bytesPerPitch(app), 60, 'bytes', floorBytes),
        figure('W4 requests', requests, 3, 'requests'),
      ];
    } finally {
      await browser.close();
    }
  },
};

async function pushOnce(side: Side, round: Round): Promise<Traffic> {
  const device = await side.open(round, 0);
  return device.evaluate(
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
      const traffic = await benchDevice.push();
      benchDevice.close();
      return traffic;
    },
    {
      totalAppearances: PITCHES / SEASON.pitchesPerAppearance,
      appearancesPerGame: SEASON.appearancesPerGame,
    },
  );
}
