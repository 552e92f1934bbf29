import { makeRandom } from '@full-count/baseball/sample';
import { pick } from '../../lab/random.ts';

/** One step of a history in a browser. `a` says how much happens, from 0 to 1. */
export interface BrowserStep {
  readonly do: BrowserStepName;
  readonly a: number;
}

/** How often each step occurs, relative to the others. `refuse`, `stall` and `pass` set the network. */
const weights = {
  chart: 6,
  /** Enters changes in two tabs at once, each in its own game. */
  chartInTwoTabs: 2,
  memberCharts: 3,
  refuse: 2,
  stall: 1,
  pass: 4,
  loseAnswer: 2,
  reload: 2,
  killBrowser: 1,
  killServer: 1,
} as const;

export type BrowserStepName = keyof typeof weights;

const names = Object.keys(weights) as BrowserStepName[];
const weightedNames = names.flatMap((name) => Array.from({ length: weights[name] }, () => name));

/** The same seed gives the same steps, but their timing in the browser varies. */
export function browserHistoryOf(seed: number, length: number): readonly BrowserStep[] {
  const random = makeRandom(seed);
  return Array.from({ length }, () => ({ do: pick(weightedNames, random()), a: random() }));
}
