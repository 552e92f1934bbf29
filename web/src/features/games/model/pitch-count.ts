import type { GameLog } from '@full-count/sync-protocol';

export function countPitches({ plateAppearances }: GameLog): number {
  let count = 0;
  for (const { pitches } of plateAppearances) {
    for (const pitch of pitches) if (!pitch.voided) count += 1;
  }
  return count;
}

export function pitchCountText(count: number): string {
  return count === 1 ? '1 pitch' : `${count} pitches`;
}

export function lostPitchesText(count: number): string {
  if (count === 0) return 'It has no pitches.';
  return `Its ${pitchCountText(count)} will be deleted too.`;
}
