import { type RawBuilder, sql } from 'kysely';

// Character classes such as [[:cntrl:]] depend on the locale.
const CONTROL = '[\\u0001-\\u001F\\u007F-\\u009F]';
const CONTROL_EXCEPT_TABS_AND_BREAKS =
  '[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]';

export function isName(column: string): RawBuilder<unknown> {
  const name = sql.ref(column);
  return sql`check (char_length(${name}) <= 100 and ${name} ~ '\\S' and ${name} !~ ${sql.lit(CONTROL)})`;
}

export function isNote(column: string): RawBuilder<unknown> {
  const note = sql.ref(column);
  return sql`check (char_length(${note}) <= 2000 and ${note} !~ ${sql.lit(CONTROL_EXCEPT_TABS_AND_BREAKS)})`;
}

export function isText(column: string, maxLength: number): RawBuilder<unknown> {
  const text = sql.ref(column);
  return sql`check (char_length(${text}) <= ${sql.lit(maxLength)} and ${text} !~ ${sql.lit(CONTROL)})`;
}

/** @param words with spaces between them */
export function isOneOf(column: string, words: string): RawBuilder<unknown> {
  const literals = words.split(' ').map((word) => sql.lit(word));
  return sql`check (${sql.ref(column)} in (${sql.join(literals)}))`;
}

/** Both ends included. It refuses numeric NaN, which PostgreSQL sorts above every number. */
export function isBetween(column: string, min: number, max: number): RawBuilder<unknown> {
  return sql`check (${sql.ref(column)} between ${sql.lit(min)} and ${sql.lit(max)})`;
}

/** SHA-256 in lower-case hex. */
export function isHash(column: string): RawBuilder<unknown> {
  return sql`check (${sql.ref(column)} ~ '^[0-9a-f]{64}$')`;
}

export function isJson(column: string, type: 'object' | 'array'): RawBuilder<unknown> {
  return sql`check (jsonb_typeof(${sql.ref(column)}) = ${sql.lit(type)})`;
}
