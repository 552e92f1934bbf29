import type { TapName } from './taps.ts';
import { type Fate, fates } from './wire.ts';

/** How often each step occurs in plain histories, relative to the others. */
const weights = {
  pitch: 22,
  insertPitch: 1,
  amendPitch: 4,
  voidPitch: 3,
  event: 4,
  chooseRecording: 2,
  createGame: 2,
  startGame: 1,
  endGame: 1.5,
  updateGame: 1,
  lineup: 0.5,
  /** Two phones enter the two sides of a lineup, neither knowing of the other. */
  bothLineups: 0.5,
  deleteGame: 2,
  addPlayer: 4,
  addPlayers: 2,
  updatePlayer: 3,
  removePlayer: 1.5,
  opponent: 2,
  createPractice: 1.5,
  practicePitch: 3,
  amendPractice: 1,
  updatePractice: 1,
  deletePractice: 0.5,
  /** Queues a change that the server does not know, as after a bad update. */
  poison: 0.7,
  retry: 1,
  discard: 0.5,
  exchange: 14,
  nudge: 14,
  fate: 10,
  late: 3,
  news: 4,
  missNews: 1.5,
  crash: 1.5,
  crashAtCommit: 3,
  openTab: 2,
  hold: 2,
  release: 2,
  offline: 2,
  online: 3,
  lower: 0.5,
  remove: 0.6,
  admit: 1.2,
  expire: 0.6,
  otherSignsIn: 0.5,
  signIn: 2,
  signOut: 0.5,
  backUp: 1.6,
  restoreServer: 1.2,
  restoreGame: 2,
  restWrite: 1,
  clock: 0.5,
  /** The database fails in the next pushes, with an error that says nothing about the changes. */
  serverFault: 1,
  /** The browser freezes a tab in the middle of an exchange, for good. */
  freeze: 0.5,
  /** The phone's database returns to an earlier commit, as after a power failure. */
  diskGoesBack: 0.5,
  /** The phone's databases are copied to another device, which is then used as well. */
  copyDisk: 0.5,
} as const satisfies Record<string, number>;

const wideWeights = {
  ...weights,
  combine: 2.5,
  forkPitch: 2.5,
  takeOver: 1,
  dismissLate: 1,
  /** The phone is out of space for some commits. */
  full: 2,
} as const satisfies Record<TapName, number> & Record<string, number>;

const roughSteps = {
  /** Two phones take turns in a game. The server loses both turns, and the second phone returns first. */
  loseTurns: 1,
  /** A phone goes back, continues under a new client id, and the server loses what it sent before. */
  loseFormerQueue: 1,
};

/** Rough histories more often separate a phone from its server, its team or its user. */
const roughWeights: Readonly<Record<keyof typeof weights | keyof typeof roughSteps, number>> = {
  ...weights,
  ...roughSteps,
  pitch: 36,
  amendPitch: 2,
  event: 2,
  addPlayer: 2,
  addPlayers: 1,
  updatePlayer: 2,
  practicePitch: 1,
  amendPractice: 0.5,
  updatePractice: 0.5,
  insertPitch: 0.5,
  clock: 0.1,
  restWrite: 0.5,
  openTab: 1,
  exchange: 24,
  poison: 2,
  crash: 2.5,
  lower: 8,
  remove: 7,
  admit: 11,
  signIn: 5,
  signOut: 3,
  backUp: 8,
  restoreServer: 8,
  diskGoesBack: 4,
  copyDisk: 2,
};

export type StepName = keyof typeof wideWeights | keyof typeof roughSteps;

/**
 * The kinds of histories, see docs/testing.md. A change of one family does not change what the seeds
 * of the other families mean, so saved seeds keep catching their bugs.
 */
export type Family = 'plain' | 'wide' | 'rough';
export const families: readonly Family[] = ['plain', 'wide', 'rough'];

/** The family of a seed in a search through all families. Half are rough, because those find the most bugs. */
export function familyOf(seed: number): Family {
  if (seed % 2 !== 0) return 'rough';
  return seed % 4 === 0 ? 'plain' : 'wide';
}

const shares: Readonly<Record<Family, Shares>> = {
  plain: sharesOf(weights),
  wide: sharesOf(wideWeights),
  rough: sharesOf(roughWeights),
};

interface Shares {
  readonly names: readonly StepName[];
  /** The sum of the weights up to and including each step, in the order of the names. */
  readonly sums: readonly number[];
}

function sharesOf(weightOf: Partial<Record<StepName, number>>): Shares {
  const names = Object.keys(weightOf) as StepName[];
  const sums: number[] = [];
  for (const name of names) sums.push((sums.at(-1) ?? 0) + (weightOf[name] ?? 0));
  return { names, sums };
}

/** Chooses a step by its weight. @param choice a random number from 0 to 1 */
export function chooseStep(family: Family, choice: number): StepName {
  const { names, sums } = shares[family];
  const target = choice * (sums.at(-1) ?? 0);
  return names[sums.findIndex((sum) => target < sum)] ?? 'exchange';
}

const wideFates = fates.filter((fate) => fate !== 'fine');
const plainFates = wideFates.filter((fate) => fate !== 'old-build');

export const fatesOf: Readonly<Record<Family, readonly Fate[]>> = {
  plain: plainFates,
  wide: wideFates,
  rough: plainFates,
};
