import { pick, type Random, seeded } from './random.ts';
import { type TapName, taps } from './world/taps.ts';
import { type Fate, fates } from './world/wire.ts';

/** What a history does at one step; the numbers choose among what is there then, from 0 to 1. */
export interface Step {
  readonly do: StepName;
  readonly phone: number;
  readonly a: number;
  readonly b: number;
  readonly fate?: Fate;
}

export interface History {
  readonly seed: number;
  readonly phones: number;
  /** Whether each phone has the team already when it begins. */
  readonly isPulled: readonly boolean[];
  /** Whether the browsers have Web Locks; without, two tabs may sync at a time. */
  readonly hasLocks: boolean;
  /** The server says, when asked, what a phone should hold; a difference is a violation. */
  readonly comparesRows?: true;
  readonly steps: readonly Step[];
}

/** How often each step comes, beside the others. */
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
  updateGame: 2,
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
  /** A change of a kind that the server does not know waits in the queue, as after a bad update. */
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
} as const satisfies Record<string, number>;

/** What comes in wide histories besides. */
const wideWeights = {
  ...weights,
  combine: 2.5,
  forkPitch: 2.5,
  takeOver: 1,
  dismissLate: 1,
  /** The phone has no room left for some commits. */
  full: 2,
} as const satisfies Record<TapName, number> & Record<string, number>;

export type StepName = keyof typeof wideWeights;

/**
 * Two families, so that the seeds at which bugs were caught once stay what they were: `plain`
 * histories are what most days bring, `wide` ones have the rarer steps too.
 */
export type Family = 'plain' | 'wide';
export const families: readonly Family[] = ['plain', 'wide'];

const shares: Readonly<Record<Family, Shares>> = {
  plain: sharesOf(weights),
  wide: sharesOf(wideWeights),
};

interface Shares {
  readonly names: readonly StepName[];
  /** Where the share of each step ends, in the order of the names. */
  readonly ends: readonly number[];
}

function sharesOf(of: Partial<Record<StepName, number>>): Shares {
  const names = Object.keys(of) as StepName[];
  const ends: number[] = [];
  for (const name of names) ends.push((ends.at(-1) ?? 0) + (of[name] ?? 0));
  return { names, ends };
}

/** The same seed gives the same history on every machine. */
export function historyOf(seed: number, length: number, family: Family): History {
  const random = seeded(seed);
  const phones = random() < 0.6 ? 2 : 3;
  const isPulled = Array.from({ length: phones }, () => random() < 0.8);
  const hasLocks = random() < 0.8;
  const steps = Array.from({ length }, () => stepOf(random, phones, family));
  const compares = family === 'wide' && { comparesRows: true as const };
  return { seed, phones, isPulled, hasLocks, ...compares, steps };
}

function stepOf(random: Random, phones: number, family: Family): Step {
  const { names, ends } = shares[family];
  const place = random() * (ends.at(-1) ?? 0);
  const name = names[ends.findIndex((end) => place < end)] ?? 'exchange';
  const step = {
    do: name,
    phone: Math.floor(random() * phones),
    a: rounded(random()),
    b: rounded(random()),
  };
  return name === 'fate' ? { ...step, fate: pick(fatesOf[family], random()) } : step;
}

const fatesOf: Readonly<Record<Family, readonly Fate[]>> = {
  plain: fates.filter((fate) => fate !== 'fine' && fate !== 'old-build'),
  wide: fates.filter((fate) => fate !== 'fine'),
};

/** As it is printed, so that a printed step runs the same. */
function rounded(value: number): number {
  return Math.floor(value * 1000) / 1000;
}

export function isTap(name: StepName): name is TapName {
  return name in taps;
}

export function stepText({ do: name, phone, a, b, fate }: Step): string {
  return `${name}${fate ? ` ${fate}` : ''} on phone ${phone + 1} (${a}, ${b})`;
}
