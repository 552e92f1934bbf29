import type { Person } from './game-log.ts';
import type { Appearance, LineupCardSide, LineupPlace } from './lineup-card.ts';
import { isSamePerson, personKey } from './person.ts';
import type { Sport } from './vocabulary.ts';

/** Whether somebody may come into the game: for words and warnings, never to refuse. */
export interface EntryRule {
  readonly kind: 'may_enter' | 'in_the_game' | 're_entry' | 'out_of_the_game';
  /** re_entry: his own place, the only one he may come back into; null: as a pitcher. */
  readonly place: LineupPlace['place'] | null;
  /** A sentence for the staff. */
  readonly words: string;
}

/**
 * Softball lets every starter leave and come back once, into his own place; in baseball who leaves
 * is out (OBR 5.10(d)), though youth and school leagues play softball's rule.
 */
export function entryRule(side: LineupCardSide, person: Person, sport: Sport): EntryRule {
  const known = side.appearances.get(personKey(person));
  if (known === undefined) {
    return { kind: 'may_enter', place: null, words: 'Has not been in the game yet.' };
  }
  if (known.isIn) return { kind: 'in_the_game', place: null, words: whereHeIs(side, person) };
  return ruleForLeft(known, sport);
}

function ruleForLeft(left: Appearance, sport: Sport): EntryRule {
  const { person, isStarter, entries, startedIn } = left;
  const out = (words: string): EntryRule => ({ kind: 'out_of_the_game', place: null, words });
  if (!isStarter) return out(`${person.name} came in as a substitute and is out of the game.`);
  if (entries > 1) return out(`${person.name} came back once already and is out of the game.`);
  const where = startedIn === null ? 'as a pitcher' : `into ${ownPlace(startedIn)}`;
  if (sport === 'softball') {
    const words = `${person.name} started and may come back once, ${where}.`;
    return { kind: 're_entry', place: startedIn, words };
  }
  return out(
    `${person.name} has left and is out of the game. Many youth and school leagues let a starter come back once, ${where}: check with your league.`,
  );
}

function ownPlace(place: LineupPlace['place']): string {
  return place === 'flex' ? 'the FLEX’s place' : `place ${place + 1} of the order`;
}

function whereHeIs({ places, flex, pitchers }: LineupCardSide, person: Person): string {
  const bats = places.find(({ current }) => isSamePerson(current, person));
  const fields = flex !== null && isSamePerson(flex.current, person);
  const roles = [
    ...(bats ? [`bats in place ${Number(bats.place) + 1}`] : []),
    ...(fields ? ['fields for the designated player'] : []),
    ...(isSamePerson(pitchers.at(-1) ?? null, person) ? ['pitches'] : []),
  ];
  return `Is in the game: ${roles.join(', ')}.`;
}
