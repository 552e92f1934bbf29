import type { GameEventRow } from '../rows/game-event.ts';
import { isJsonEqual } from '../rows/json-equal.ts';
import type { LogFact } from './log-facts.ts';

interface Correction {
  at: string;
  by: string;
  was: Record<string, unknown>;
}

type Values = Readonly<Record<string, unknown>>;

/** Sets fields of an entry that is being read, and adds the old values to its history. Null clears a field. */
export function correct(
  entry: { history?: Correction[] | undefined },
  changes: Values,
  fact: LogFact,
): void {
  const was = setFields(entry, changes);
  if (Object.keys(was).length > 0) addToHistory(entry, was, fact);
}

export function addToHistory(
  entry: { history?: Correction[] | undefined },
  was: Record<string, unknown>,
  { at, author }: LogFact,
): void {
  entry.history ??= [];
  entry.history.push({ at, by: author, was });
}

/** Returns the old values of the fields that changed. */
export function setFields(entry: object, changes: Values): Record<string, unknown> {
  const fields = entry as Record<string, unknown>;
  const was: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(changes)) {
    const oldValue = fields[key] ?? null;
    if (value === undefined || isJsonEqual(oldValue, value)) continue;
    was[key] = oldValue;
    if (value === null) delete fields[key];
    else fields[key] = value;
  }
  return was;
}

/** The events of a game while its facts are read, with their order after the same pitch. */
export class Events {
  readonly rows = new Map<string, GameEventRow>();
  readonly #places = new Map<string | null, Place>();

  add(row: Omit<GameEventRow, 'ordinal'>): void {
    const placed = { ...row, ordinal: this.nextOrdinal(row.after) };
    this.rows.set(row.id, placed);
    this.#put(placed);
  }

  /** Moved events leave gaps. */
  nextOrdinal(after: string | null): number {
    return (this.#places.get(after)?.last ?? -1) + 1;
  }

  move(row: GameEventRow, after: string | null, ordinal: number): void {
    const place = this.#places.get(row.after);
    place?.rows.delete(row);
    if (place?.last === row.ordinal)
      place.last = Math.max(-1, ...[...place.rows].map((other) => other.ordinal));
    Object.assign(row, { after, ordinal });
    this.#put(row);
  }

  #put(row: GameEventRow): void {
    const place = this.#places.get(row.after) ?? { rows: new Set(), last: -1 };
    place.rows.add(row);
    place.last = Math.max(place.last, row.ordinal);
    this.#places.set(row.after, place);
  }
}

/** The events after a pitch, and the highest of their order numbers. */
interface Place {
  readonly rows: Set<GameEventRow>;
  last: number;
}
