import type { Database } from '@full-count/db';
import { type RawBuilder, sql } from 'kysely';
import type { StoredRow } from './batch.ts';
import type { Columns } from './upsert.ts';

/** A row of a table as the driver gives it. */
export type SqlRow = Readonly<Record<string, unknown>> & { readonly version: number };

/** What is to be written of a row, by column. */
export type SqlRecord = Record<string, unknown>;

/** A key of a row that travels: the columns that hold it, and how to read it back. */
export interface Field<Value, Name extends string> {
  readonly columns: readonly Column<Value, Name>[];
  /** The value that the columns hold. Undefined: the row does not have the key. */
  readonly fromSql: (first: never, second: never) => Value;
}

interface Column<Value, Name extends string> {
  readonly column: Name;
  readonly type: Columns[string];
  /** What the column holds of the value. Null and undefined: nothing. */
  readonly toSql: (value: Value) => unknown;
}

type NameIn<Table extends keyof Database> = keyof Database[Table] & string;

/** A field for each key of the row: a key that has none is an error of types. */
export type Fields<Table extends keyof Database, Row> = {
  readonly [Key in keyof Row]-?: Field<Row[Key], NameIn<Table>>;
};

/** All that is known of a table's columns. */
export interface ColumnTable<Row> {
  /** What is written. */
  readonly columns: Columns;
  /**
   * What is read beside the version, by name: a statement with `*` may not be prepared, as a
   * migration may add a column.
   */
  readonly selected: RawBuilder<unknown>;
  /** The same as one JSON array, for `fromTuple`. */
  readonly tuple: RawBuilder<unknown>;
  /** The place of a key's first column in the array. */
  placeOf(key: keyof Row): number;
  /** @param record takes the columns, where they are a part of what is written */
  toSql(row: Row, record?: SqlRecord): SqlRecord;
  fromSql(sqlRow: SqlRow): Row;
  fromTuple(tuple: readonly unknown[]): Row;
  toStored(sqlRow: SqlRow): StoredRow<Row>;
}

/**
 * Makes the one list of a table's columns, from which all others follow.
 *
 * @param fields in the order that the row's keys have on the wire
 * @param beside columns that are written by name and not read back
 */
export function columnsOf<Table extends keyof Database, Row extends object>(
  table: Table,
  fields: Fields<Table, Row>,
  beside: Columns = {},
): ColumnTable<Row> {
  const byKey = Object.entries(fields) as [keyof Row, Field<unknown, string>][];
  const writers = byKey.flatMap(([key, field]) => field.columns.map((one) => ({ key, ...one })));
  const names = writers.map(({ column }) => column);
  const columns: Columns = {
    ...Object.fromEntries(writers.map(({ column, type }) => [column, type])),
    ...beside,
  };
  const fromNames = readerOf<Row, string>(byKey, (name) => name);
  const fromPlaces = readerOf<Row, number>(byKey, (name) => names.indexOf(name));
  const inTable = (name: string) => `"${table}"."${name}"`;
  return {
    columns,
    selected: sql.raw(names.map(inTable).join(', ')),
    tuple: sql.raw(
      `json_build_array(${writers.map(({ column, type }) => inJson(inTable(column), type)).join(', ')})`,
    ),
    placeOf: (key) => writers.findIndex((one) => one.key === key),
    toSql(row, record = {}) {
      for (const { key, column, toSql } of writers) {
        const value = toSql(row[key]);
        // Most pitches have few of the keys, and what a record leaves out is null.
        if (value !== undefined) record[column] = value;
      }
      return record;
    },
    fromSql: (sqlRow) => fromNames(sqlRow),
    fromTuple: (tuple) => fromPlaces(tuple as unknown as Readonly<Record<number, unknown>>),
    toStored: (sqlRow) => ({ row: fromNames(sqlRow), version: sqlRow.version }),
  };
}

function readerOf<Row, Place extends string | number>(
  byKey: readonly [keyof Row, Field<unknown, string>][],
  placeOf: (column: string) => Place,
): (stored: Readonly<Record<Place, unknown>>) => Row {
  const readers = byKey.map(([key, { columns, fromSql }]) => {
    const [first, second = first] = columns.map(({ column }) => placeOf(column));
    return { key, first: first as Place, second: second as Place, fromSql };
  });
  return (stored) => {
    const row: Partial<Record<keyof Row, unknown>> = {};
    for (const { key, first, second, fromSql } of readers) {
      const value = fromSql(stored[first] as never, stored[second] as never);
      if (value !== undefined) row[key] = value;
    }
    return row as Row;
  };
}

/** A time travels inside JSON as epoch milliseconds. */
function inJson(column: string, type: Columns[string]): string {
  return type === 'timestamptz' ? `(extract(epoch from ${column}) * 1000)::bigint` : column;
}

/** A value that stands in the row as it does in its column, null too. */
export function same<Value, Name extends string>(
  column: Name,
  type: Columns[string],
): Field<Value, Name> {
  return { columns: [{ column, type, toSql: asItIs }], fromSql: asItIs };
}

/** A value that the row leaves out where the column is null. */
export function optional<Value, Name extends string>(
  column: Name,
  type: Columns[string],
): Field<Value | undefined, Name> {
  return { columns: [{ column, type, toSql: asItIs }], fromSql: unlessNull };
}

/** A key that is true or left out. */
export function flag<Name extends string>(column: Name): Field<true | undefined, Name> {
  return {
    columns: [{ column, type: ['boolean', 'false'], toSql: asItIs }],
    fromSql: (isSet: boolean) => isSet || undefined,
  };
}

/** A list that the row leaves out where it is empty. */
export function list<Item, Name extends string>(column: Name): Field<Item[] | undefined, Name> {
  return {
    columns: [{ column, type: ['jsonb', `'[]'`], toSql: asItIs }],
    fromSql: (items: Item[]) => (items.length > 0 ? items : undefined),
  };
}

/** A zone is a number on the wire and a text in SQL. */
export function optionalZone<Name extends string>(column: Name): Field<number | undefined, Name> {
  return {
    columns: [{ column, type: 'text', toSql: (zone) => (zone === undefined ? zone : `${zone}`) }],
    fromSql: (zone: string | null) => (zone === null ? undefined : Number(zone)),
  };
}

/** A `Date` from a column, epoch milliseconds from JSON. */
type StoredTime = Date | number;

export function time<Name extends string>(column: Name): Field<string, Name> {
  return { columns: [{ column, type: 'timestamptz', toSql: asItIs }], fromSql: toTime };
}

export function timeOrNull<Name extends string>(column: Name): Field<string | null, Name> {
  return {
    columns: [{ column, type: 'timestamptz', toSql: asItIs }],
    fromSql: (stored: StoredTime | null) => (stored === null ? null : toTime(stored)),
  };
}

export function optionalTime<Name extends string>(column: Name): Field<string | undefined, Name> {
  return {
    columns: [{ column, type: 'timestamptz', toSql: asItIs }],
    fromSql: (stored: StoredTime | null) => (stored === null ? undefined : toTime(stored)),
  };
}

/** Somebody on the field is two columns: an id, where there is one, and a name. */
interface StoredPerson {
  readonly id: string | null;
  readonly name: string;
}

export function person<Name extends string>(id: Name, name: Name): Field<StoredPerson, Name> {
  return {
    columns: personColumns(id, name),
    fromSql: (ofId: string | null, ofName: string) => ({ id: ofId, name: ofName }),
  };
}

export function personOrNull<Name extends string>(
  id: Name,
  name: Name,
): Field<StoredPerson | null, Name> {
  return {
    columns: personColumns(id, name),
    fromSql: (ofId, ofName) => toPerson(ofId, ofName) ?? null,
  };
}

export function optionalPerson<Name extends string>(
  id: Name,
  name: Name,
): Field<StoredPerson | undefined, Name> {
  return { columns: personColumns(id, name), fromSql: toPerson };
}

function personColumns<Name extends string>(
  id: Name,
  name: Name,
): Column<StoredPerson | null | undefined, Name>[] {
  return [
    { column: id, type: 'uuid', toSql: (one) => one?.id },
    { column: name, type: 'text', toSql: (one) => one?.name },
  ];
}

/** Nobody is there where there is no name. */
function toPerson(id: string | null, name: string | null): StoredPerson | undefined {
  return name === null ? undefined : { id, name };
}

function toTime(stored: StoredTime): string {
  return new Date(stored).toISOString();
}

function asItIs<Value>(value: Value): Value {
  return value;
}

function unlessNull<Value>(value: Value | null): Value | undefined {
  return value ?? undefined;
}
