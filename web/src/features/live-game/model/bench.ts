import {
  type EntryRule,
  entryRule,
  isSamePerson,
  type LineupCardSide,
  type Person,
  type Sport,
} from '@full-count/baseball';
import type { Change } from './substitution.ts';

/** A player who could enter the game, and whether the rules allow it. Nobody is refused. */
export interface OnBench {
  readonly person: Person;
  readonly rule: EntryRule;
}

const RANK = { may_enter: 0, re_entry: 1, in_the_game: 2, out_of_the_game: 3 } as const;

/** Everyone but the player who leaves. Players who may enter by the rules are first. */
export function benchOf(
  people: readonly Person[],
  card: LineupCardSide,
  leaving: Person | null,
  sport: Sport,
): OnBench[] {
  return people
    .filter((person) => !isSamePerson(person, leaving))
    .map((person) => ({ person, rule: entryRule(card, person, sport) }))
    .toSorted((a, b) => RANK[a.rule.kind] - RANK[b.rule.kind]);
}

/** "7 Jonah Abara (can't re-enter)" */
export function benchLabel({ person, rule }: OnBench, jersey: number | null): string {
  const name = jersey === null ? person.name : `${jersey} ${person.name}`;
  const tag = TAG[rule.kind];
  return tag === null ? name : `${name} (${tag})`;
}

const TAG = {
  may_enter: null,
  re_entry: 'can re-enter',
  in_the_game: 'in the game',
  out_of_the_game: "can't re-enter",
} as const satisfies Record<EntryRule['kind'], string | null>;

/** Whether the change breaks the rules. The sheet warns, and still saves it. */
export function isAgainstRules(rule: EntryRule, change: Change): boolean {
  switch (rule.kind) {
    case 'may_enter':
      return false;
    case 're_entry':
      return rule.spot !== (change.kind === 'pitcher' ? null : change.place.spot);
    case 'in_the_game':
      // A fielder may take the mound, and the other way round.
      return change.kind !== 'pitcher';
    case 'out_of_the_game':
      return true;
  }
}
