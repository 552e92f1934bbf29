import type { CountablePitch } from './calls.ts';
import { type Rate, rate } from './rate.ts';

/** The figure and the list of its pitches both use this definition, so they always agree. */
export interface PitchRate<P extends CountablePitch = CountablePitch> {
  readonly couldCount: (pitch: P) => boolean;
  /** Called only with pitches that could count. */
  readonly counts: (pitch: P) => boolean;
  /** Returns false if the rate cannot be computed from these pitches. The rate is then 0 of 0. */
  readonly isKnown?: (pitches: readonly P[]) => boolean;
}

export function pitchesThatCouldCount<P extends CountablePitch>(
  pitches: readonly P[],
  { couldCount, isKnown }: Pick<PitchRate<P>, 'couldCount' | 'isKnown'>,
): P[] {
  return isKnown?.(pitches) === false ? [] : pitches.filter(couldCount);
}

export function pitchRate<P extends CountablePitch>(
  pitches: readonly P[],
  definition: PitchRate<P>,
): Rate {
  const possiblePitches = pitchesThatCouldCount(pitches, definition);
  return rate(possiblePitches.filter(definition.counts).length, possiblePitches.length);
}
