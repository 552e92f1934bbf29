import { type Failure, runHistory } from './run-history.ts';
import { type Family, familyOf } from './world/families.ts';
import { type History, historyOf } from './world/history.ts';
import type { Ends } from './world/world.ts';

export interface Search {
  readonly firstSeed: number;
  readonly histories: number;
  readonly steps: number;
  /** Null: all of them, seed by seed. */
  readonly family: Family | null;
}

export interface Found extends Failure {
  readonly seed: number;
  /** Which of the histories it was, from 1. */
  readonly place: number;
}

/** Plays histories of one seed after another until one fails. @returns null: all of them held */
export async function searchFailure(
  { firstSeed, histories, steps, family }: Search,
  endsOf: (history: History) => Promise<Ends>,
): Promise<Found | null> {
  for (let place = 1; place <= histories; place++) {
    const seed = (firstSeed + place - 1) | 0;
    const history = historyOf(seed, steps, family ?? familyOf(seed));
    const failure = await runHistory(history, await endsOf(history));
    if (failure) return { ...failure, seed, place };
  }
  return null;
}
