import { type History, historyOf } from '../history.ts';
import { type Found, type Search, searchFailure } from '../search.ts';
import { shrink } from '../shrink.ts';
import { complain } from '../world/complaints.ts';
import { pureEnds, withSmallLimits } from './pure-ends.ts';

export { stepText } from '../history.ts';
export type { Found, Search };

withSmallLimits();
// A network's nonsense is reported on the console in many histories; a stumble of the sync never is.
console.error = (what: unknown, error: unknown) => {
  if (what === 'The sync stumbled') complain(`The sync stumbled: ${String(error)}`);
};

// Refusals of a fast path are thrown by the thousand, and nobody reads their traces.
Error.stackTraceLimit = 0;

const endsOf = ({ phones }: History) => pureEnds(phones);

/** The pure tier, as one module to be bundled: with the app's code as it is, or with a bug in it. */
export function search(what: Search): Promise<Found | null> {
  return searchFailure(what, endsOf);
}

export function shrinkSeed(seed: number, steps: number) {
  Error.stackTraceLimit = 10;
  return shrink(historyOf(seed, steps), endsOf);
}
