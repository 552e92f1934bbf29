import type { GameLog } from '@full-count/sync-protocol';

/** Counts the pitches of both sides without deleted ones. */
export function countPitches({ plateAppearances }: GameLog): number {
  let count = 0;
  for (const { pitches } of plateAppearances) {
    for (const pitch of pitches) if (!pitch.voided) count += 1;
  }
  return count;
}

/** "142 pitches" */
export function pitchCountText(count: number): string {
  return count === 1 ? '1 pitch' : `${count} pitches`;
}

/** The pitches that a deletion deletes too. */
export function lostPitchesText(count: number): string {
  if (count === 0) return 'It has no pitches.';
  return `Its ${pitchCountText(count)} will be deleted too.`;
}
