import {
  breaksEntryRule,
  type EntryRule,
  entryRule,
  isSamePerson,
  type LineupCardSide,
  type Person,
  type Sport,
} from '@full-count/baseball';
import type { SubstitutionTarget } from './substitution.ts';

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
