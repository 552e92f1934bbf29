import {
  type Base,
  type GameState,
  isSamePerson,
  type LineupSpot,
  otherSide,
  type Person,
  type Side,
} from '@full-count/baseball';
import type { EventFacts } from './event-facts.ts';

/** What the scorer tapped on the lineup sheet in order to change it. */
export type SubstitutionTarget =
  | { readonly kind: 'spot'; readonly side: Side; readonly lineupSpot: LineupSpot }
  | { readonly kind: 'flex'; readonly side: Side; readonly lineupSpot: LineupSpot }
  | { readonly kind: 'pitcher'; readonly side: Side; readonly leaving: Person | null };

export type SubstitutionType =
  | 'pinch_hitter'
  | 'substitute'
  | 'pinch_runner'
  | 'courtesy_runner'
  | 'pitcher';

export interface Whereabouts {
  readonly atBat: boolean;
  readonly dueUp: boolean;
  readonly base: Base | null;
}

export function whereaboutsOf(
  state: GameState,
  side: Side,
  { spot, current }: LineupSpot,
  battingSide: Side,
): Whereabouts {
  const open = state.plateAppearance;
  const bats = side === battingSide;
  const atBat = open?.battingSide === side && isSamePerson(open.batter, current);
  const base = baseOf(state, current);
  return {
    atBat,
    dueUp: bats && open === null && spot === state.dueUp[side],
    base: bats && !atBat ? base : null,
  };
}

export function baseOf({ bases }: GameState, person: Person): Base | null {
  const on = (['first', 'second', 'third'] as const).find((base) =>
    isSamePerson(bases[base], person),
  );
  return on ?? null;
}

/** The possible types of the substitution, with the most likely first. */
export function substitutionTypes(
  change: SubstitutionTarget,
  where: Whereabouts | null,
): readonly SubstitutionType[] {
  if (change.kind === 'pitcher') return ['pitcher'];
  if (where?.base) return ['pinch_runner', 'courtesy_runner'];
  if (where?.atBat || where?.dueUp) return ['pinch_hitter'];
  return ['substitute'];
}

export function substitution(
  change: SubstitutionTarget,
  type: SubstitutionType,
  base: Base | null,
  entering: Person,
): EventFacts {
  const { side } = change;
  if (change.kind === 'pitcher') {
    return { type: 'pitching_change', battingSide: otherSide(side), pitcher: entering };
  }
  const isRunner = type === 'pinch_runner' || type === 'courtesy_runner';
  if (isRunner && base !== null) {
    return {
      type: 'runner_change',
      battingSide: side,
      base,
      runner: entering,
      ...(type === 'courtesy_runner' && { courtesy: true as const }),
    };
  }
  return {
    type: 'batter_change',
    battingSide: side,
    batter: entering,
    ...(change.kind === 'flex' ? { flex: true as const } : { leaving: change.lineupSpot.current }),
  };
}
