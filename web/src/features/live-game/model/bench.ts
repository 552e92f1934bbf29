import {
  type EntryRule,
  entryRule,
  isSamePerson,
  type LineupCardSide,
  type Person,
  type Sport,
} from '@full-count/baseball';
import type { Change } from './substitution.ts';

/** Somebody who could come in, and what the rules say of it; nobody is refused. */
export interface OnBench {
  readonly person: Person;
  readonly rule: EntryRule;
}

const RANK = { may_enter: 0, re_entry: 1, in_the_game: 2, out_of_the_game: 3 } as const;

/** Everybody but him who leaves, those first whom the rules let in. */
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

/** Behind his name in the list; null: nothing speaks against him. */
export function benchTag({ kind }: EntryRule): string | null {
  switch (kind) {
    case 'may_enter':
      return null;
    case 're_entry':
      return 'may come back';
    case 'in_the_game':
      return 'in the game';
    case 'out_of_the_game':
      return 'out of the game';
  }
}

/** Whether the rules speak against it: it is said, and saved all the same. */
export function isAgainstRules(rule: EntryRule, change: Change): boolean {
  switch (rule.kind) {
    case 'may_enter':
      return false;
    case 're_entry':
      return rule.place !== (change.kind === 'pitcher' ? null : change.place.place);
    case 'in_the_game':
      // A fielder may take the mound, and the other way round.
      return change.kind !== 'pitcher';
    case 'out_of_the_game':
      return true;
  }
}
