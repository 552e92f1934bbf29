import { setTimeout as sleep } from 'node:timers/promises';
import { type Lab, withBrowser } from '../lab.ts';
import { type Finding, figure, quantile } from '../report.ts';
import { SEASON, seasonGame } from '../season.ts';
import { seasonChanges } from '../season-changes.ts';
import { makeSeasonIds } from '../season-ids.ts';
import { seedTeam } from '../seed-team.ts';
import type { Workload } from './workload.ts';

const REQUESTS_PER_SECOND = 20;
const SECONDS = 20;
const GOAL_MS = 100;
/** The first request after a start reads the whole season. */
const FIRST_ANSWER_GOAL_MS = 2_000;

export const seasonStats: Workload = {
  name: 'season-stats',
  title: `season-stats by REST, ${REQUESTS_PER_SECOND} a second, a season of ${SEASON.games} games`,
  async run(lab) {
    return withBrowser(lab, async (browser) => {
      const idAt = makeSeasonIds();
      const changes = seasonChanges(idAt);
      const { teamId, cookie } = await seedTeam(browser, lab.app.origin, changes);
      return await measure(lab, `/api/teams/${teamId}/season-stats`, cookie);
    });
  },
};

/** After the first answer, requests go out at a steady rate. A slow answer does not delay the next request. */
async function measure(lab: Lab, path: string, cookie: string): Promise<Finding[]> {
  const request = async () => {
    const startedAt = performance.now();
    const response = await fetch(lab.app.origin + path, { headers: { cookie } });
    const season = (await response.json()) as Season;
    const isRight = response.ok && season.seasonPitching.totalPitches === PITCHES_OF_OUR_PITCHERS;
    return { ms: performance.now() - startedAt, isRight };
  };
  const firstAnswer = await request();
  const answers: ReturnType<typeof request>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < REQUESTS_PER_SECOND * SECONDS; number++) {
    await sleep(Math.max(0, startedAt + (number * 1000) / REQUESTS_PER_SECOND - performance.now()));
    answers.push(request());
  }
  const results = await Promise.all(answers);
  const times = results.map(({ ms }) => ms);
  const wrongAnswers = [firstAnswer, ...results].filter(({ isRight }) => !isRight).length;
  return [
    figure('season-stats 95th percentile', quantile(times, 0.95), GOAL_MS, 'ms'),
    figure('season-stats first after a start', firstAnswer.ms, FIRST_ANSWER_GOAL_MS, 'ms'),
    figure('season-stats wrong answers', wrongAnswers, 0, 'wrong'),
  ];
}

/** We are the home team of each game, so our pitchers throw in the top halves. */
const PITCHES_OF_OUR_PITCHERS =
  Array.from({ length: SEASON.games }, (_, number) =>
    seasonGame(number).plateAppearances.filter(({ isTop }) => isTop),
  ).flat().length * SEASON.pitchesPerAppearance;

interface Season {
  readonly seasonPitching: { readonly totalPitches: number };
}
