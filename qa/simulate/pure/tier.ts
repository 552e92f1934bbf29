import { type Failure, runHistory } from '../run-history.ts';
import { type Found, type Search, searchFailure } from '../search.ts';
import { shrink } from '../shrink.ts';
import { complain, isNoRoom } from '../world/complaints.ts';
import type { Family } from '../world/families.ts';
import { type History, historyOf, stepText } from '../world/history.ts';
import { pureEnds, withSmallLimits } from './pure-ends.ts';

withSmallLimits();
const DIFFERED = 'Rows on this device differed from the server';

// A network's nonsense is reported on the console in many histories; a stumble of the sync never is.
console.error = (what: unknown, error: unknown) => {
  if (what === DIFFERED) complain(`${DIFFERED}: ${String(error)}`);
  if (what === 'The sync stumbled' && !isNoRoom(error))
    complain(`The sync stumbled: ${String(error)}`);
};
// Refusals of a fast path are thrown by the thousand, and nobody reads their traces.
Error.stackTraceLimit = 0;

const endsOf = ({ phones, comparesRows }: History) => pureEnds(phones, comparesRows === true);

// The pure tier, as one module to be bundled: with the app's code as it is, or with a bug in it. It
// changes what all code around it shares, so it runs in a thread of its own.

export function search(what: Search): Promise<Found | null> {
  return searchFailure(what, endsOf);
}

/** One written-down history. @returns what it broke; null: nothing */
export async function play(history: History): Promise<string | null> {
  const failure = await runHistory(history, await endsOf(history));
  return failure?.what ?? null;
}

/** A failing seed's history with as few steps as fail, in lines to be read. */
export async function describe(seed: number, steps: number, family: Family): Promise<string[]> {
  Error.stackTraceLimit = 10;
  return describeShrunk(seed, steps, await shrink(historyOf(seed, steps, family), endsOf));
}

/** What is told of a history that failed: its seed, and the few steps that are enough. */
function describeShrunk(
  seed: number,
  steps: number,
  shrunk: { readonly history: History; readonly failure: Failure } | null,
): string[] {
  if (shrunk === null) return [`Seed ${seed} with ${steps} steps holds when it is played alone.`];
  const { history, failure } = shrunk;
  const phones = history.isPulled.map((isPulled) => (isPulled ? 'with the team' : 'empty'));
  return [
    `Seed ${seed}, ${steps} steps: ${failure.what}`,
    `  Phones: ${phones.join(', ')}${history.hasLocks ? '' : ', without Web Locks'}`,
    ...history.steps.map((step, place) => `  ${place + 1}. ${stepText(step)}`),
    failure.step === null ? '  and then everything comes to rest' : '  which breaks it at once',
    `  For pinned-histories.json: ${JSON.stringify(history)}`,
  ];
}
