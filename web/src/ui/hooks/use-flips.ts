import { useState } from 'react';

/**
 * Counts the changes of the value since the first render. As a `key` it restarts an animation, so
 * that a second change cuts the first one short. At 0 nothing should move.
 */
export function useFlips<Value>(
  value: Value,
  isFlip: (before: Value, now: Value) => boolean = always,
) {
  const [seen, setSeen] = useState({ value, flips: 0 });
  if (seen.value === value) return seen.flips;
  const flips = isFlip(seen.value, value) ? seen.flips + 1 : seen.flips;
  setSeen({ value, flips });
  return flips;
}

function always(): boolean {
  return true;
}
