import { useState } from 'react';

/** Used as a `key`, the count restarts an animation at every change. At 0, before any change, nothing should move. */
export function useFlips<Value>(
  value: Value,
  isFlip: (before: Value, now: Value) => boolean = countAlways,
) {
  const [last, setLast] = useState({ value, flips: 0 });
  if (last.value === value) return last.flips;
  const flips = isFlip(last.value, value) ? last.flips + 1 : last.flips;
  setLast({ value, flips });
  return flips;
}

function countAlways(): boolean {
  return true;
}
