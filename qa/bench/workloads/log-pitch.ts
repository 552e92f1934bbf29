import { withBrowser } from '../lab.ts';
import { figure, median } from '../report.ts';
import type { Workload } from './workload.ts';

const PITCHES = 1200;
const MAX_MS = 8;
const WARM_UP = 200;

export const logPitch: Workload = {
  name: 'W1',
  title: 'one pitch logged until it is committed on disk, with a season of games stored',
  async run(lab) {
    return withBrowser(lab, async (browser) => {
      const page = await browser.openBench(lab.api);
      const prepared = await page.evaluateHandle((n) => window.bench.prepareLogPitches(n), PITCHES);
      const times = await prepared.evaluate((pitches) => pitches.run());
      return [figure('W1 log a pitch', median(times.slice(WARM_UP)), MAX_MS, 'ms')];
    });
  },
};
