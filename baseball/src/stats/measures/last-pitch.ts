import type { FoldedPitch } from '../../game/folded-game.ts';

/**
 * Returns the pitch that ended the plate appearance, or its last pitch so far. Pitches that were logged after the end
 * are left out. Undefined without pitches.
 */
export function lastPitchOf<P extends Pick<FoldedPitch, 'afterTheEnd'>>({
  pitches,
}: {
  readonly pitches: readonly P[];
}): P | undefined {
  return pitches.findLast(({ afterTheEnd }) => !afterTheEnd);
}
