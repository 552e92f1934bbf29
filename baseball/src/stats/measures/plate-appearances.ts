import { type Tally, tallyOf } from '../../figures/tally.ts';
import type { FoldedGame, FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import { otherSide } from '../../game/innings.ts';
import type { Side } from '../../vocabulary/vocabulary.ts';

export type Perspective = Side | 'all';

export function pitchedPlateAppearances(
  game: FoldedGame,
  perspective: Perspective,
): FoldedPlateAppearance[] {
  return game.plateAppearances.filter(
    ({ battingSide }) => perspective === 'all' || otherSide(battingSide) === perspective,
  );
}

export function battedPlateAppearances(
  game: FoldedGame,
  perspective: Perspective,
): FoldedPlateAppearance[] {
  return game.plateAppearances.filter(
    ({ battingSide }) => perspective === 'all' || battingSide === perspective,
  );
}

export function pitchesOf(plateAppearances: readonly FoldedPlateAppearance[]): FoldedPitch[] {
  return plateAppearances.flatMap(({ pitches }) => pitches);
}

export function byInning(
  plateAppearances: readonly FoldedPlateAppearance[],
): InningPlateAppearances[] {
  return [...groupBy(plateAppearances, ({ inning }) => inning)]
    .sort(([a], [b]) => a - b)
    .map(([inning, appearances]) => ({ inning, plateAppearances: appearances }));
}

export interface InningPlateAppearances {
  readonly inning: number;
  readonly plateAppearances: readonly FoldedPlateAppearance[];
}

export interface InningVelocity {
  readonly inning: number;
  readonly tally: Tally;
}

/** Leaves out innings without a reading. */
export function velocityByInning(pitches: readonly FoldedPitch[]): InningVelocity[] {
  return [...groupBy(pitches, ({ inning }) => inning)]
    .sort(([a], [b]) => a - b)
    .map(([inning, pitchesOfInning]) => ({ inning, tally: tallyOf({ pitches: pitchesOfInning }) }))
    .filter(({ tally }) => tally.measured > 0);
}

/** Leaves out pitches that were logged after the end of the plate appearance. */
export function lastPitchOf<P extends Pick<FoldedPitch, 'afterTheEnd'>>({
  pitches,
}: {
  readonly pitches: readonly P[];
}): P | undefined {
  return pitches.findLast(({ afterTheEnd }) => !afterTheEnd);
}

/** Does what `Map.groupBy` does, which Node 20 and older phones do not have. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
