import type { GameLog } from '@full-count/sync-protocol';

/** Pitches of both sides that were not taken back. */
export function countPitches({ plateAppearances }: GameLog): number {
  let count = 0;
  for (const { pitches } of plateAppearances) {
    for (const pitch of pitches) if (!pitch.voided) count += 1;
  }
  return count;
}

export function pitchesText(count: number): string {
  if (count === 0) return 'No pitches were recorded.';
  return count === 1 ? 'Its 1 pitch goes with it.' : `Its ${count} pitches go with it.`;
}
