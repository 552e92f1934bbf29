import { pitchesText } from '@full-count/baseball';
import type { GameLog } from '@full-count/sync-protocol';

export function countPitches({ plateAppearances }: GameLog): number {
  let count = 0;
  for (const { pitches } of plateAppearances) {
    for (const pitch of pitches) if (!pitch.voided) count += 1;
  }
  return count;
}

export function lostPitchesText(count: number): string {
  if (count === 0) return 'It has no pitches.';
  return `Its ${pitchesText(count)} will be deleted too.`;
}
