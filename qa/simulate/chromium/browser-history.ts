import { makeRandom } from '@full-count/baseball/sample';
import { pick } from '../../lab/random.ts';

export interface BrowserStep {
  readonly do: BrowserStepName;
  /** A random number from 0 to below 1 that decides how much happens. */
  readonly amount: number;
}

/** How often each step occurs, relative to the others. Another order gives other histories for the same seeds. */
const weights = {
  /** The owner enters pitches in the browser. */
  track: 6,
  trackInTwoTabs: 2,
  memberTracks: 3,
  /** From now on the network refuses connections. */
  refuse: 2,
  /** From now on the network accepts connections and stays silent. */
  stall: 1,
  pass: 4,
  loseAnswer: 2,
  reload: 2,
  killBrowser: 1,
  killServer: 1,
} as const;

type BrowserStepName = keyof typeof weights;

const names = Object.keys(weights) as BrowserStepName[];
const weightedNames = names.flatMap((name) => Array.from({ length: weights[name] }, () => name));

/** The same seed gives the same steps, but their timing in the browser varies. */
export function browserHistoryOf(seed: number, length: number): readonly BrowserStep[] {
  const random = makeRandom(seed);
  return Array.from({ length }, () => ({ do: pick(weightedNames, random()), amount: random() }));
}
