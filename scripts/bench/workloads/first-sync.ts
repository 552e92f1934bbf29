import type { Traffic } from '../page/bench-device.ts';
import { figure, median, timeRatio } from '../report.ts';
import { SEASON } from '../season.ts';
import { openSides, type Round, type Side, type Sides } from './sides.ts';
import type { Workload } from './workload.ts';

const ROUNDS = 5;

export const firstSync: Workload = {
  name: 'W5',
  title: 'first sync of an empty device, a season of 17,040 pitches',
  async run(lab) {
    const browser = await lab.openBrowser();
    try {
      await lab.floor.reset();
      const sides = await openSides(lab, [browser]);
      const season = await sides.newRound('season');
      await enterSeason(sides, season);
      const floor: FirstSync[] = [];
      const app: FirstSync[] = [];
      for (let number = 0; number <= ROUNDS; number++) {
        const round = { ...season, name: `first-${number}` };
        floor.push(await pullOnce(sides.floor, round));
        app.push(await pullOnce(sides.app, round));
      }
      const wrong = [...floor, ...app].filter(({ pitches }) => pitches !== PITCHES).length;
      // The first round finds cold code.
      const msOf = (rounds: readonly FirstSync[]) => rounds.slice(1).map(({ ms }) => ms);
      const bytes = (rounds: readonly FirstSync[]) =>
        median(rounds.map((one) => one.receivedBytes));
      return [
        timeRatio('W5 first sync', msOf(floor), msOf(app), 1),
        {
          name: 'W5 bytes',
          floor: inKilobytes(bytes(floor)),
          app: inKilobytes(bytes(app)),
          value: bytes(app) / bytes(floor),
          goal: 1.2,
          unit: 'x',
        },
        figure('W5 devices without the whole season', wrong, 0, 'wrong'),
      ];
    } finally {
      await browser.close();
    }
  },
};

const PITCHES = SEASON.games * SEASON.plateAppearances * SEASON.pitches;

/** The season reaches the servers from a device of each side. */
async function enterSeason(sides: Sides, season: Round): Promise<void> {
  for (const side of [sides.floor, sides.app]) {
    const device = await side.open(season, 0);
    await device.evaluate(async (one, { games, plateAppearances }) => {
      for (let number = 0; number < games; number++) {
        const game = await one.openGame(number);
        await one.enterPitches(game, { number, plateAppearances });
      }
      await one.sync();
      one.close();
    }, SEASON);
  }
}

interface FirstSync extends Traffic {
  /** -1: some are there twice. */
  readonly pitches: number;
}

async function pullOnce(side: Side, round: Round): Promise<FirstSync> {
  const device = await side.open(round, 0);
  return device.evaluate(async (one) => {
    const traffic = await one.firstSync();
    const ids = await one.pitchIds();
    one.close();
    return { ...traffic, pitches: new Set(ids).size === ids.length ? ids.length : -1 };
  });
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} KB`;
}
