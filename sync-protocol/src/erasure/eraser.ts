import { nameKey, type Side } from '@full-count/baseball';
import type { Change } from '../contract/sync-messages.ts';
import type { PersonErase } from '../mutators/people.ts';
import { opponentPlayerId } from '../opponents/opponent-players.ts';
import type { RowsByTable, TableName } from '../rows/tables.ts';

/** Identifies one of our guests in a team, as `opponentPlayerId` identifies an opponent's player. */
export function guestId(teamId: string, name: string): string {
  return opponentPlayerId(teamId, '', name);
}

/** Where a value belongs: the opponent of its game, or null if it belongs to no game. */
export type OpponentOf = string | null;

type Json = Readonly<Record<string, unknown>>;

/** In an entry, these belong to the side that bats, and the others to the side in the field, or to either. */
const BATTING_KEYS: readonly string[] = ['batter', 'runner', 'bases', 'flex', 'designatedPlayer'];
const FIELDING_KEYS: readonly string[] = ['pitcher', 'chargedPitcher', 'fielder'];
/** What people write in their own words, in which a name can stand anywhere. */
const TEXT_KEYS: readonly string[] = ['notes', 'description', 'title'];
/** Where a name stands alone, without the person's id. */
const NAME_KEYS: readonly string[] = [
  'chargedPitcher',
  'first',
  'second',
  'third',
  'name',
  'names',
];

/**
 * Replaces the name of an erased person in rows and changes. Roster players are known by id, guests and opponents' players
 * by a hash of their name, so an erasure itself contains no name. It learns the spellings of the name from what it reads,
 * and replaces these in texts too.
 */
export class Eraser {
  readonly #teamId: string;
  readonly #erasure: PersonErase;
  /** The name as it was typed, in all spellings that were seen. */
  readonly #names = new Set<string>();

  constructor(teamId: string, erasure: PersonErase, names: readonly string[] = []) {
    this.#teamId = teamId;
    this.#erasure = erasure;
    for (const name of names) this.#learn(name);
  }

  /** How many spellings it knows. What it read before it knew all of them must be read again. */
  get spellings(): number {
    return this.#names.size;
  }

  /** Returns the same value if nothing in it names the person. */
  erase<T>(value: T, opponent: OpponentOf): T {
    return this.#walk(value, { opponent, side: null, batting: null, key: '' }) as T;
  }

  eraseRow<T extends TableName>(
    table: T,
    row: RowsByTable[T],
    opponent: OpponentOf,
  ): RowsByTable[T] {
    if (table === 'teams') return row;
    if (table !== 'players') return this.erase(row, 'opponent' in row ? row.opponent : opponent);
    return row.id === this.#erasure.playerId ? { ...row, ...this.#details({ ...row }) } : row;
  }

  /**
   * The arguments of changes of the roster and of opponents name people otherwise than entries do.
   *
   * @param opponents by the ids of their games
   */
  eraseChange<C extends Pick<Change, 'name' | 'args'>>(
    change: C,
    opponents: ReadonlyMap<unknown, string>,
  ): C {
    const { gameId, id } = change.args;
    const unknown = gameId === undefined ? null : (this.#erasure.opponent ?? null);
    const args = this.#argsOf(change, opponents.get(gameId ?? id) ?? unknown);
    return args === change.args ? change : { ...change, args };
  }

  #argsOf({ name, args }: Pick<Change, 'name' | 'args'>, opponent: OpponentOf): Change['args'] {
    const { playerId } = this.#erasure;
    const isOfPlayer = playerId !== undefined && [args['id'], args['playerId']].includes(playerId);
    if (isOfPlayer && name === 'player.add') return { ...args, ...this.#details(args) };
    // Nobody has checked the arguments of a change that waits.
    if (isOfPlayer && name === 'player.update' && isObject(args['changes'])) {
      const changes = args['changes'];
      return { ...args, changes: { ...changes, ...this.#details(changes) } };
    }
    const player = args['player'];
    const ofPlayer =
      name.startsWith('opponent.') && isObject(player) ? String(player['opponent']) : opponent;
    return this.erase(args, ofPlayer);
  }

  #details(changes: Json): Json {
    const name = changes['playerName'];
    if (typeof name === 'string') this.#learn(name);
    const { keepsNumber, name: playerName } = this.#erasure;
    return {
      ...('playerName' in changes && { playerName }),
      ...('birthYear' in changes && { birthYear: null }),
      ...('consent' in changes && { consent: null }),
      ...('playerId' in changes &&
        changes['playerId'] !== this.#erasure.playerId && { playerId: null }),
      ...('jersey' in changes && !keepsNumber && { jersey: null }),
    };
  }

  #walk(value: unknown, place: Place): unknown {
    if (typeof value === 'string') return this.#walkText(value, place);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value))
      return keepIfSame(
        value,
        value.map((item) => this.#walk(item, place)),
      );
    const object = value as Json;
    const isPerson = typeof object['name'] === 'string' && 'id' in object;
    const batting = sideOf(object['battingSide']) ?? place.batting;
    const entries = Object.entries(object).map(([key, item]): [string, unknown] => {
      if (isPerson && key === 'name') return [key, this.#nameOf(object, place)];
      const side = sideOf(key) ?? sideOfKey(key, batting) ?? place.side;
      return [key, this.#walk(item, { ...place, side, batting, key })];
    });
    const isSame = entries.every(([key, item]) => item === object[key]);
    return isSame ? value : Object.fromEntries(entries);
  }

  /** Somebody else may have the same name. */
  #nameOf(person: Json, place: Place): string {
    const name = String(person['name']);
    const { id } = person;
    const isErased =
      typeof id === 'string' && !('opponent' in person)
        ? id === this.#erasure.playerId
        : this.#isErasedName(name, place);
    if (!isErased) return name;
    this.#learn(name);
    return this.#erasure.name;
  }

  #walkText(text: string, place: Place): string {
    const { name } = this.#erasure;
    if (TEXT_KEYS.includes(place.key)) {
      for (const known of this.#names) text = text.replace(wordsOf(known), name);
      return text;
    }
    if (!NAME_KEYS.includes(place.key)) return text;
    const isErased =
      this.#isErasedName(text, place) ||
      (this.#erasure.playerId !== undefined && this.#hasSpelling(text));
    return isErased ? name : text;
  }

  #isErasedName(name: string, { opponent, side }: Place): boolean {
    const { nameId } = this.#erasure;
    if (nameId === undefined || name === this.#erasure.name) return false;
    const ids = [
      ...(side === 'team' || opponent === null
        ? []
        : [opponentPlayerId(this.#teamId, opponent, name)]),
      ...(side === 'opponent' ? [] : [guestId(this.#teamId, name)]),
    ];
    return ids.includes(nameId);
  }

  #hasSpelling(text: string): boolean {
    if (this.#names.has(text)) return true;
    const key = nameKey(text);
    return [...this.#names].some((name) => nameKey(name) === key);
  }

  #learn(name: string): void {
    if (name !== this.#erasure.name) this.#names.add(name);
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Place {
  readonly opponent: OpponentOf;
  /** The side to which the named people belong, or null if they may belong to either side. */
  readonly side: Side | null;
  /** The side at bat, if the entry says so. */
  readonly batting: Side | null;
  readonly key: string;
}

function sideOf(value: unknown): Side | null {
  return value === 'team' || value === 'opponent' ? value : null;
}

function sideOfKey(key: string, batting: Side | null): Side | null {
  if (batting === null) return null;
  if (BATTING_KEYS.includes(key)) return batting;
  if (!FIELDING_KEYS.includes(key)) return null;
  return batting === 'team' ? 'opponent' : 'team';
}

function keepIfSame(list: unknown[], newList: unknown[]): unknown[] {
  return newList.every((item, index) => item === list[index]) ? list : newList;
}

/** Finds the name in a text, with any white space between its parts. */
function wordsOf(name: string): RegExp {
  const parts = name.split(/\s+/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu');
}
