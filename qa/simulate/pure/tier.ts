import { type Failure, runHistory } from '../run-history.ts';
import { type Found, type Search, searchFailure } from '../search.ts';
import { shrink } from '../shrink.ts';
import { isOutOfSpace, noteBackgroundError } from '../world/background-errors.ts';
import type { Family } from '../world/families.ts';
import { type History, historyOf, stepText } from '../world/history.ts';
import { createMemoryEnvironment, withSmallLimits } from './memory-environment.ts';

// This module is bundled with the app's code, with or without a planted bug. It changes global
// objects, so it runs in its own thread.

withSmallLimits();
const ROWS_DIFFER = 'Rows on this device differed from the server';

// Many histories have malformed answers, which the app rightly logs. Only these two messages are failures of a history.
console.error = (message: unknown, error: unknown) => {
  if (message === ROWS_DIFFER) noteBackgroundError(`${ROWS_DIFFER}: ${String(error)}`);
  if (message === 'The sync failed' && !isOutOfSpace(error))
    noteBackgroundError(`The sync failed: ${String(error)}`);
};
// The app throws thousands of expected errors. Creating their stack traces would take time.
Error.stackTraceLimit = 0;

const createEnvironment = ({ phones, comparesRows }: History) =>
  createMemoryEnvironment(phones, comparesRows === true);

export function search(options: Search): Promise<Found | null> {
  return searchFailure(options, createEnvironment);
}

export async function play(history: History): Promise<string | null> {
  const failure = await runHistory(history, await createEnvironment(history));
  return failure?.problem ?? null;
}

export async function describeFailure(
  seed: number,
  steps: number,
  family: Family,
): Promise<string[]> {
  Error.stackTraceLimit = 10;
  return describeShrunk(
    seed,
    steps,
    await shrink(historyOf(seed, steps, family), createEnvironment),
  );
}

function describeShrunk(
  seed: number,
  steps: number,
  shortest: { readonly history: History; readonly failure: Failure } | null,
): string[] {
  if (shortest === null)
    return [`Seed ${seed} with ${steps} steps passes when it is played alone.`];
  const { history, failure } = shortest;
  const phones = history.isPulled.map((isPulled) => (isPulled ? 'with the team' : 'empty'));
  return [
    `Seed ${seed}, ${steps} steps: ${failure.problem}`,
    `  Phones: ${phones.join(', ')}${history.hasLocks ? '' : ', without Web Locks'}`,
    ...history.steps.map((step, index) => `  ${index + 1}. ${stepText(step)}`),
    failure.step === null
      ? '  The failure shows when everything is sent at the end.'
      : '  The failure shows directly after the last step.',
    `  For pinned-histories.json: ${JSON.stringify(history)}`,
  ];
}
