import type { Person } from '../game/game-log.ts';
import { personKey } from '../game/person.ts';

const NAME_SUFFIXES = ['jr', 'sr', 'ii', 'iii', 'iv'];

/** An id in an event file has four letters of the last name (not of "Jr."), the first initial and a number: "ruiza001". */
export class PlayerIds {
  readonly #ids = new Map<string, string>();

  of(person: Person): string {
    const key = personKey(person);
    const knownId = this.#ids.get(key);
    if (knownId !== undefined) return knownId;
    const words = person.name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z\s]/g, '')
      .split(/\s+/)
      .filter(Boolean);
    // A name of one word is never only a suffix.
    const lastWord = words.findLast((word, index) => index === 0 || !NAME_SUFFIXES.includes(word));
    const lastName = (lastWord ?? '').slice(0, 4).padEnd(4, '-');
    const id = `${lastName}${words[0]?.[0] ?? '-'}${String(this.#ids.size + 1).padStart(3, '0')}`;
    this.#ids.set(key, id);
    return id;
  }
}
