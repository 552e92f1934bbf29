import type { FoldedPitch } from '../../game/folded-game.ts';

/** Returns the last pitch that was not logged after the end of the plate appearance. Undefined without pitches. */
export function lastPitchOf<P extends Pick<FoldedPitch, 'afterTheEnd'>>({
  pitches,
}: {
  readonly pitches: readonly P[];
}): P | undefined {
  return pitches.findLast(({ afterTheEnd }) => !afterTheEnd);
}
