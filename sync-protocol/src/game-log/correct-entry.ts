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
