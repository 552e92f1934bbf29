import type { FoldedPitch } from '../../game/folded-game.ts';

/** Leaves out pitches that were logged after the end of the plate appearance. */
export function lastPitchOf<P extends Pick<FoldedPitch, 'afterTheEnd'>>({
  pitches,
}: {
  readonly pitches: readonly P[];
}): P | undefined {
  return pitches.findLast(({ afterTheEnd }) => !afterTheEnd);
}
