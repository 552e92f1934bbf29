import { isPlaceholder, nameKey, type Person, personKey } from '@full-count/baseball';
import type { PlayerRow, PublicSettings } from '@full-count/sync-protocol';

// Of the private use area, so that no name has them and comparing names leaves them alone.
const START = '\u{e000}';
const END = '\u{e001}';
const MARK = new RegExp(`${START}(\\d+)${END}`, 'gu');

/**
 * Puts a mark in place of each name before anything is computed, and the name that the public may see in place of each mark
 * at the end. So no other part of a name can reach a page.
 */
export class ShownNames {
  readonly #shown: (roster: PlayerRow | undefined, name: string) => string;
  readonly #roster: ReadonlyMap<string, PlayerRow>;
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #seen = new Map<string, Person>();

  constructor(setting: PublicSettings['names'], roster: readonly PlayerRow[]) {
    this.#shown = { number: numberOnly, first_name: firstNameAndNumber, full: fullName }[setting];
    this.#roster = new Map(roster.map((player) => [player.id, player]));
  }

  /** A copy in which the people in rows of a game have marks. */
  mark<T>(value: T): T {
    if (Array.isArray(value)) return value.map((each) => this.mark(each)) as T;
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, each]) =>
      // The only name that stands alone. Its pitcher has pitched before, and so has a mark.
      key === 'chargedPitcher' && typeof each === 'string'
        ? [key, this.#markOf(this.#seen.get(nameKey(each)) ?? { id: null, name: each })]
        : [key, this.mark(each)],
    );
    const copy = Object.fromEntries(entries);
    return isPerson(value) ? { ...copy, name: this.#markOf(value) } : copy;
  }

  /** A copy whose texts have names in place of marks. */
  reveal<T>(value: T): T {
    if (typeof value === 'string')
      return value.replaceAll(MARK, (_, number) => this.#names[Number(number)] ?? '') as T;
    if (Array.isArray(value)) return value.map((each) => this.reveal(each)) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, this.reveal(each)]),
    ) as T;
  }

  #markOf(person: Person): string {
    // "Opponent Batter 3" names nobody, and the rules know it.
    if (isPlaceholder(person)) return person.name;
    const key = personKey(person);
    const number = this.#numbers.get(key) ?? this.#names.length;
    if (number === this.#names.length) {
      this.#numbers.set(key, number);
      this.#seen.set(nameKey(person.name), person);
      const player = person.id === null ? undefined : this.#roster.get(person.id);
      this.#names.push(this.#shown(player, player?.playerName ?? person.name));
    }
    return `${START}${number}${END}`;
  }
}

function isPerson(value: object): value is Person {
  return 'name' in value && typeof value.name === 'string' && 'id' in value;
}

function fullName(_: PlayerRow | undefined, name: string): string {
  return name;
}

function numberOnly(player: PlayerRow | undefined, name: string): string {
  const number = player?.jersey ?? NUMBER.exec(name)?.[1];
  return number == null ? 'Player' : `#${number}`;
}

function firstNameAndNumber(player: PlayerRow | undefined, name: string): string {
  const number = player?.jersey ?? NUMBER.exec(name)?.[1];
  const firstName = firstNameIn(name);
  if (number == null) return firstName || 'Player';
  return firstName === '' ? `#${number}` : `${firstName} #${number}`;
}

/** Of "Mia Chen", "Chen, Mia" and "12 Mia Chen". */
function firstNameIn(name: string): string {
  const words = name.replace(NUMBER, ' ').trim();
  const [family = '', given = family] = words.split(',');
  return given.trim().split(/\s+/u)[0] ?? '';
}

/** A number that was typed with a name: "#12", "12 Chen" or "Chen 12". */
const NUMBER = /(?:^|\s|#)(\d{1,2})(?=$|[\s.,])/u;
