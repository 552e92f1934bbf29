import { useState } from 'react';

/**
 * Counts how often the value has changed since the first render. As a `key` it restarts an
 * animation, so that a second change cuts the first one short; 0 means: do not animate.
 */
export function useFlips<Value>(
  value: Value,
  counts: (before: Value, now: Value) => boolean = differ,
) {
  const [seen, setSeen] = useState({ value, flips: 0 });
  if (seen.value === value) return seen.flips;
  const flips = counts(seen.value, value) ? seen.flips + 1 : seen.flips;
  setSeen({ value, flips });
  return flips;
}

function differ(): boolean {
  return true;
}
