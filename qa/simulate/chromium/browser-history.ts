import { pick, seeded } from '../../lab/random.ts';

/** What a history in a browser does at one step; `a` chooses how much, from 0 to 1. */
export interface BrowserStep {
  readonly do: BrowserStepName;
  readonly a: number;
}

/** How often each step comes, beside the others. */
const weights = {
  /** Up to eight entries on the browser's phone. */
  chart: 6,
  /** The same in a second tab, in a game of its own, beside the first. */
  chartInTwoTabs: 2,
  /** Entries of another member's phone. */
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
const lots = names.flatMap((name) => Array.from({ length: weights[name] }, () => name));

/** The same seed gives the same history; what the browser makes of it is its own. */
export function browserHistoryOf(seed: number, length: number): readonly BrowserStep[] {
  const random = seeded(seed);
  return Array.from({ length }, () => ({ do: pick(lots, random()), a: random() }));
}
