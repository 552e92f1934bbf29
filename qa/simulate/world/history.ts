import { makeRandom, type Random } from '@full-count/baseball/sample';
import { pick } from '../../lab/random.ts';
import { chooseStep, type Family, fatesOf, type StepName } from './families.ts';
import type { Choice } from './tap-parts.ts';
import { type TapName, taps } from './taps.ts';
import type { Fate } from './wire.ts';

/** `a` and `b`, random from 0 to below 1, choose among the games, tabs and other things that then exist. */
export interface Step extends Choice {
  readonly do: StepName;
  /** The number of the phone, from 0. Phone 0 is the team owner's. */
  readonly phone: number;
  /** Only in the step `fate`: what happens to the phone's next request. */
  readonly fate?: Fate;
}

export interface History {
  readonly seed: number;
  readonly phones: number;
  /** For each phone, whether it has pulled the team before the first step. */
  readonly isPulled: readonly boolean[];
  /** Without Web Locks, two tabs may sync at the same time. */
  readonly hasLocks: boolean;
  /** True if the server sends digests. A phone that finds a difference fails the history. */
  readonly comparesRows?: true;
  readonly steps: readonly Step[];
}

export function historyOf(seed: number, length: number, family: Family): History {
  const random = makeRandom(seed);
  const phones = random() < 0.6 || family === 'rough' ? 2 : 3;
  const isPulled = Array.from({ length: phones }, () => random() < 0.8);
  const hasLocks = random() < 0.8;
  const steps = Array.from({ length }, () => stepOf(random, phones, family));
  const compares = family !== 'plain' && { comparesRows: true as const };
  return { seed, phones, isPulled, hasLocks, ...compares, steps };
}

function stepOf(random: Random, phones: number, family: Family): Step {
  const name = chooseStep(family, random());
  const step = {
    do: name,
    phone: Math.floor(random() * phones),
    a: rounded(random()),
    b: rounded(random()),
  };
  return name === 'fate' ? { ...step, fate: pick(fatesOf[family], random()) } : step;
}

/** Rounds to the printed digits, so that a printed step runs the same. */
function rounded(value: number): number {
  return Math.floor(value * 1000) / 1000;
}

export function isTap(name: StepName): name is TapName {
  return name in taps;
}

export function stepText({ do: name, phone, a, b, fate }: Step): string {
  return `${name}${fate ? ` ${fate}` : ''} on phone ${phone + 1} (${a}, ${b})`;
}
