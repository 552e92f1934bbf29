import type { Hands } from '@full-count/baseball';

const BATS = { L: 'bats left', R: 'bats right', S: 'switch hitter' } as const;
const THROWS = { L: 'throws left', R: 'throws right', S: 'throws with both hands' } as const;

/** "SS, bats left, throws right", without unknown details. */
export function playerFacts({ position, bats, throws }: Hands & { position?: string }): string {
  return [position, bats && BATS[bats], throws && THROWS[throws]].filter(Boolean).join(', ');
}
