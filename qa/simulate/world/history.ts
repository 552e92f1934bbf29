import { pick, type Random, seeded } from '../../lab/random.ts';
import { type Family, fatesOf, type StepName, stepAt } from './families.ts';
import { type TapName, taps } from './taps.ts';
import type { Fate } from './wire.ts';

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

/** The same seed gives the same history on every machine. */
export function historyOf(seed: number, length: number, family: Family): History {
  const random = seeded(seed);
  const phones = random() < 0.6 || family === 'rough' ? 2 : 3;
  const isPulled = Array.from({ length: phones }, () => random() < 0.8);
  const hasLocks = random() < 0.8;
  const steps = Array.from({ length }, () => stepOf(random, phones, family));
  const compares = family !== 'plain' && { comparesRows: true as const };
  return { seed, phones, isPulled, hasLocks, ...compares, steps };
}

function stepOf(random: Random, phones: number, family: Family): Step {
  const name = stepAt(family, random());
  const step = {
    do: name,
    phone: Math.floor(random() * phones),
    a: rounded(random()),
    b: rounded(random()),
  };
  return name === 'fate' ? { ...step, fate: pick(fatesOf[family], random()) } : step;
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
