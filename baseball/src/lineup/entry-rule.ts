import type { Person } from '../game/game-log.ts';
import { isSamePerson, personKey } from '../game/person.ts';
import { ordinal, ordinalWord } from '../vocabulary/counted-text.ts';
import type { Sport } from '../vocabulary/vocabulary.ts';
import type { LineupAppearance, LineupCardSide, LineupSpot } from './lineup-card.ts';

/** The app only warns, and never refuses a substitution. */
export interface EntryRule {
  readonly kind: 'may_enter' | 'in_the_game' | 're_entry' | 'out_of_the_game';
  /** With `re_entry`, the starter's own spot. Null for a pitcher, and for the other kinds. */
  readonly spot: LineupSpot['spot'] | null;
  readonly words: string;
}

/** Softball lets a starter re-enter once. In baseball a player who left is out (OBR 5.10(d)). */
export function entryRule(side: LineupCardSide, person: Person, sport: Sport): EntryRule {
  const appearance = side.appearances.get(personKey(person));
  if (appearance === undefined) {
    return { kind: 'may_enter', spot: null, words: "Hasn't played yet." };
  }
  if (appearance.isInGame)
    return { kind: 'in_the_game', spot: null, words: whereInGame(side, person) };
  return ruleAfterLeaving(appearance, sport);
}

/** `spot` is null for a player who only pitches. */
export function breaksEntryRule(rule: EntryRule, spot: LineupSpot['spot'] | null): boolean {
  switch (rule.kind) {
    case 'may_enter':
      return false;
    case 're_entry':
      return rule.spot !== spot;
    case 'in_the_game':
      // A fielder and the pitcher may switch positions.
      return spot !== null;
    case 'out_of_the_game':
      return true;
  }
}

function ruleAfterLeaving(appearance: LineupAppearance, sport: Sport): EntryRule {
  const { person, isStarter, entries, startedIn } = appearance;
  const outOfGame = (words: string): EntryRule => ({ kind: 'out_of_the_game', spot: null, words });
  if (!isStarter) return outOfGame(`${person.name} came in as a substitute and can't re-enter.`);
  if (entries > 1) return outOfGame(`${person.name} has already re-entered once and can't return.`);
  const where = startedIn === null ? 'as a pitcher' : ownSpot(startedIn);
  if (sport === 'softball') {
    const words = `${person.name} started and can re-enter once, ${where}.`;
    return { kind: 're_entry', spot: startedIn, words };
  }
  return outOfGame(
    `${person.name} left the game. Many youth and school leagues let a starter re-enter once, ${where}. Check with your league.`,
  );
}

function ownSpot(spot: LineupSpot['spot']): string {
  return spot === 'flex' ? 'as the FLEX' : `in the ${ordinal(spot + 1)} spot`;
}

function whereInGame({ spots, flex, pitchers }: LineupCardSide, person: Person): string {
  const batting = spots.find(({ current }) => isSamePerson(current, person));
  const isFlex = flex !== null && isSamePerson(flex.current, person);
  const roles = [
    ...(batting ? [`bats ${ordinalWord(Number(batting.spot) + 1)}`] : []),
    ...(isFlex ? ['plays the field for the DP'] : []),
    ...(isSamePerson(pitchers.at(-1) ?? null, person) ? ['pitches'] : []),
  ];
  return `In the game: ${roles.join(', ')}.`;
}
