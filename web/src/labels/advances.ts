import type { Advance } from '@full-count/baseball';

/** "first to second", or for an out "runner on first out". */
export function advanceText({ from, to }: Advance): string {
  if (to !== 'out') return `${from} to ${to}`;
  return from === 'batter' ? 'batter out' : `runner on ${from} out`;
}
