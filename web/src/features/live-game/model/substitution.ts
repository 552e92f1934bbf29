import {
  type Base,
  baseOf,
  breaksEntryRule,
  type EntryRule,
  entryRule,
  type GameState,
  isSamePerson,
  type LineupCardSide,
  type LineupSpot,
  otherSide,
  type Person,
  type Side,
  type Sport,
} from '@full-count/baseball';
import type { EventFacts } from './event-facts.ts';

export type SubstitutionTarget =
  | { readonly kind: 'spot'; readonly side: Side; readonly lineupSpot: LineupSpot }
  | { readonly kind: 'flex'; readonly side: Side; readonly lineupSpot: LineupSpot }
  | { readonly kind: 'pitcher'; readonly side: Side; readonly leavingPitcher: Person | null };

/** A player who gets another position. */
export interface PositionTarget {
  readonly kind: 'position';
  readonly side: Side;
  readonly player: Person;
}

export type SubstitutionType =
  | 'pinch_hitter'
  | 'substitute'
  | 'pinch_runner'
  | 'courtesy_runner'
  | 'pitcher';

export function spotStatus(
  state: GameState,
  side: Side,
  { spot, current }: LineupSpot,
  battingSide: Side,
) {
  const { plateAppearance } = state;
  const isBatting = side === battingSide;
  const isAtBat =
    plateAppearance?.battingSide === side && isSamePerson(plateAppearance.batter, current);
  const base = baseOf(state.bases, current);
  return {
    isAtBat,
    isDueUp: isBatting && plateAppearance === null && spot === state.dueUp[side],
    base: isBatting && !isAtBat ? base : null,
  };
}

/** The possible types of the substitution, with the most likely first. */
export function substitutionTypes(
  target: SubstitutionTarget,
  status: ReturnType<typeof spotStatus> | null,
): readonly SubstitutionType[] {
  if (target.kind === 'pitcher') return ['pitcher'];
  if (status?.base) return ['pinch_runner', 'courtesy_runner'];
  if (status?.isAtBat || status?.isDueUp) return ['pinch_hitter'];
  return ['substitute'];
}

export function substitutionEvent(
  target: SubstitutionTarget,
  type: SubstitutionType,
  base: Base | null,
  enteringPlayer: Person,
): EventFacts {
  const { side } = target;
  if (target.kind === 'pitcher') {
    return { type: 'pitching_change', battingSide: otherSide(side), pitcher: enteringPlayer };
  }
  const isRunner = type === 'pinch_runner' || type === 'courtesy_runner';
  if (isRunner && base !== null) {
    return {
      type: 'runner_change',
      battingSide: side,
      base,
      runner: enteringPlayer,
      ...(type === 'courtesy_runner' && { courtesy: true as const }),
    };
  }
  return {
    type: 'batter_change',
    battingSide: side,
    batter: enteringPlayer,
    ...(target.kind === 'flex' ? { flex: true as const } : { leaving: target.lineupSpot.current }),
  };
}

export interface SubstituteCandidate {
  readonly person: Person;
  readonly rule: EntryRule;
}

const LIST_ORDER = { may_enter: 0, re_entry: 1, in_the_game: 2, out_of_the_game: 3 } as const;

export function substituteCandidates(
  people: readonly Person[],
  card: LineupCardSide,
  leavingPlayer: Person | null,
  sport: Sport,
): SubstituteCandidate[] {
  return people
    .filter((person) => !isSamePerson(person, leavingPlayer))
    .map((person) => ({ person, rule: entryRule(card, person, sport) }))
    .toSorted((a, b) => LIST_ORDER[a.rule.kind] - LIST_ORDER[b.rule.kind]);
}

export function candidateLabel({ person, rule }: SubstituteCandidate, jersey: string | null) {
  const name = jersey === null ? person.name : `${jersey} ${person.name}`;
  const note = ENTRY_NOTES[rule.kind];
  return note === null ? name : `${name} (${note})`;
}

const ENTRY_NOTES = {
  may_enter: null,
  re_entry: 'can re-enter',
  in_the_game: 'in the game',
  out_of_the_game: "can't re-enter",
} as const satisfies Record<EntryRule['kind'], string | null>;

/** Whether the substitution breaks the rules. The sheet then warns, but still saves it. */
export function isAgainstRules(rule: EntryRule, target: SubstitutionTarget): boolean {
  return breaksEntryRule(rule, target.kind === 'pitcher' ? null : target.lineupSpot.spot);
}
