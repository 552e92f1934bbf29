import { type Failure, runHistory } from './run-history.ts';
import { type Family, familyOf } from './world/families.ts';
import { type History, historyOf } from './world/history.ts';
import type { Environment } from './world/world.ts';

export interface Search {
  readonly firstSeed: number;
  readonly histories: number;
  readonly steps: number;
  /** The kind of the histories, see families.ts. Null if each seed decides it. */
  readonly family: Family | null;
}

export interface Found extends Failure {
  readonly seed: number;
  /** The number of the failed history in this search, from 1. */
  readonly number: number;
}

export async function searchFailure(
  { firstSeed, histories, steps, family }: Search,
  createEnvironment: (history: History) => Promise<Environment>,
): Promise<Found | null> {
  for (let number = 1; number <= histories; number++) {
    // Seeds are 32-bit integers.
    const seed = (firstSeed + number - 1) | 0;
    const history = historyOf(seed, steps, family ?? familyOf(seed));
    const failure = await runHistory(history, await createEnvironment(history));
    if (failure) return { ...failure, seed, number };
  }
  return null;
}
