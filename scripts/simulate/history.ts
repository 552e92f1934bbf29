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
} as const satisfies Record<TapName, number> & Record<string, number>;

export type StepName = keyof typeof weights;

const names = Object.keys(weights) as StepName[];
/** Where the share of each step ends, in the order of the names. */
const ends: number[] = [];
for (const name of names) ends.push((ends.at(-1) ?? 0) + weights[name]);

/** The same seed gives the same history on every machine. */
export function historyOf(seed: number, length: number): History {
  const random = seeded(seed);
  const phones = random() < 0.6 ? 2 : 3;
  const isPulled = Array.from({ length: phones }, () => random() < 0.8);
  const hasLocks = random() < 0.8;
  const steps = Array.from({ length }, () => stepOf(random, phones));
  return { seed, phones, isPulled, hasLocks, steps };
}

function stepOf(random: Random, phones: number): Step {
  const place = random() * (ends.at(-1) ?? 0);
  const name = names[ends.findIndex((end) => place < end)] ?? 'exchange';
  const step = {
    do: name,
    phone: Math.floor(random() * phones),
    a: rounded(random()),
    b: rounded(random()),
  };
  return name === 'fate' ? { ...step, fate: pick(fates.slice(1), random()) } : step;
}

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
