import type { Database } from '@full-count/db';
import { type RawBuilder, sql } from 'kysely';
import type { Columns } from './batch.ts';

export type SqlRow = Readonly<Record<string, unknown>> & { readonly version: number };

export type SqlRecord = Record<string, unknown>;

/** A key of a synced row: its column, or its two columns, and how their values are read back. */
export interface Field<Value, Name extends string> {
  readonly columns: readonly Column<Value, Name>[];
  readonly fromSql: (first: never, second: never) => Value;
}

interface Column<Value, Name extends string> {
  readonly column: Name;
  /** The SQL type, or a pair of the type and the SQL default for rows that lack the value. */
  readonly type: Columns[string];
  readonly toSql: (value: Value) => unknown;
}

type NameIn<Table extends keyof Database> = keyof Database[Table] & string;

export type Fields<Table extends keyof Database, Row> = {
  readonly [Key in keyof Row]-?: Field<Row[Key], NameIn<Table>>;
};

interface ColumnTable<Row> {
  readonly columns: Columns;
  /** The columns to read, by name: a prepared statement with `*` would break when a migration adds a column. */
  readonly selected: RawBuilder<unknown>;
  /** SQL for a JSON array of the values, which `fromTuple` reads. */
  readonly tuple: RawBuilder<unknown>;
  indexOf(key: keyof Row): number;
  toSql(row: Row): SqlRecord;
  fromSql(sqlRow: SqlRow): Row;
  fromTuple(tuple: readonly unknown[]): Row;
}

/**
 * @param fields in the order of the row's keys in messages
 * @param writeOnly columns that are written by name and not read back
 */
export function columnsOf<Table extends keyof Database, Row extends object>(
  table: Table,
  fields: Fields<Table, Row>,
  writeOnly: Columns = {},
): ColumnTable<Row> {
  const fieldEntries = Object.entries(fields) as [keyof Row, Field<unknown, string>][];
  const columnWriters = fieldEntries.flatMap(([key, field]) =>
    field.columns.map((column) => ({ key, ...column })),
  );
  const names = columnWriters.map(({ column }) => column);
  const columns: Columns = {
    ...Object.fromEntries(columnWriters.map(({ column, type }) => [column, type])),
    ...writeOnly,
  };
  const readNamedRow = readerOf<Row, string>(fieldEntries, (name) => name);
  const readTuple = readerOf<Row, number>(fieldEntries, (name) => names.indexOf(name));
  const qualifiedName = (name: string) => `"${table}"."${name}"`;
  return {
    columns,
    selected: sql.raw(names.map(qualifiedName).join(', ')),
    tuple: sql.raw(
      `json_build_array(${columnWriters.map(({ column, type }) => jsonValueSql(qualifiedName(column), type)).join(', ')})`,
    ),
    indexOf: (key) => columnWriters.findIndex((writer) => writer.key === key),
    toSql(row) {
      const record: SqlRecord = {};
      for (const { key, column, toSql } of columnWriters) {
        const value = toSql(row[key]);
        // Most pitches have few of the keys, and a key that is left out is null.
        if (value !== undefined) record[column] = value;
      }
      return record;
    },
    fromSql: (sqlRow) => readNamedRow(sqlRow),
    fromTuple: (tuple) => readTuple(tuple as unknown as Readonly<Record<number, unknown>>),
  };
}

/** @param positionOf a column's name or its index in a tuple, depending on how rows are stored */
function readerOf<Row, Position extends string | number>(
  fieldEntries: readonly [keyof Row, Field<unknown, string>][],
  positionOf: (column: string) => Position,
): (stored: Readonly<Record<Position, unknown>>) => Row {
  const readers = fieldEntries.map(([key, { columns, fromSql }]) => {
    const [firstPosition, secondPosition = firstPosition] = columns.map(({ column }) =>
      positionOf(column),
    );
    return { key, first: firstPosition as Position, second: secondPosition as Position, fromSql };
  });
  return (storedValues) => {
    const row: Partial<Record<keyof Row, unknown>> = {};
    for (const { key, first, second, fromSql } of readers) {
      const value = fromSql(storedValues[first] as never, storedValues[second] as never);
      if (value !== undefined) row[key] = value;
    }
    return row as Row;
  };
}

/** Inside JSON, a time is epoch milliseconds. */
function jsonValueSql(column: string, type: Columns[string]): string {
  return type === 'timestamptz' ? `(extract(epoch from ${column}) * 1000)::bigint` : column;
}

function fieldOf<Value, Name extends string>(
  column: Name,
  type: Columns[string],
  fromSql: Field<Value, Name>['fromSql'],
): Field<Value, Name> {
  return { columns: [{ column, type, toSql: keepValue }], fromSql };
}

export function plainField<Value, Name extends string>(column: Name, type: Columns[string]) {
  return fieldOf<Value, Name>(column, type, keepValue);
}

export function optionalField<Value, Name extends string>(column: Name, type: Columns[string]) {
  return fieldOf<Value | undefined, Name>(column, type, nullToUndefined);
}

export function flagField<Name extends string>(column: Name) {
  const fromSql = (isSet: boolean) => isSet || undefined;
  return fieldOf<true | undefined, Name>(column, ['boolean', 'false'], fromSql);
}

export function listField<Item, Name extends string>(column: Name) {
  const fromSql = (items: Item[]) => (items.length > 0 ? items : undefined);
  return fieldOf<Item[] | undefined, Name>(column, ['jsonb', `'[]'`], fromSql);
}

/** A zone is a number in messages and text in SQL. */
export function optionalZoneField<Name extends string>(
  column: Name,
): Field<number | undefined, Name> {
  return {
    columns: [{ column, type: 'text', toSql: (zone) => (zone === undefined ? zone : `${zone}`) }],
    fromSql: (zone: string | null) => (zone === null ? undefined : Number(zone)),
  };
}

type StoredTime = Date | number;

export function timeField<Name extends string>(column: Name) {
  return fieldOf<string, Name>(column, 'timestamptz', toTime);
}

export function nullableTimeField<Name extends string>(column: Name) {
  const fromSql = (stored: StoredTime | null) => (stored === null ? null : toTime(stored));
  return fieldOf<string | null, Name>(column, 'timestamptz', fromSql);
}

export function optionalTimeField<Name extends string>(column: Name) {
  const fromSql = (stored: StoredTime | null) => (stored === null ? undefined : toTime(stored));
  return fieldOf<string | undefined, Name>(column, 'timestamptz', fromSql);
}

interface StoredPerson {
  readonly id: string | null;
  readonly name: string;
}

export function personField<Name extends string>(id: Name, name: Name): Field<StoredPerson, Name> {
  return {
    columns: personColumns(id, name),
    fromSql: (storedId: string | null, storedName: string) => ({ id: storedId, name: storedName }),
  };
}

export function nullablePersonField<Name extends string>(
  id: Name,
  name: Name,
): Field<StoredPerson | null, Name> {
  return {
    columns: personColumns(id, name),
    fromSql: (storedId, storedName) => toPerson(storedId, storedName) ?? null,
  };
}

export function optionalPersonField<Name extends string>(
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
    { column: id, type: 'uuid', toSql: (value) => value?.id },
    { column: name, type: 'text', toSql: (value) => value?.name },
  ];
}

function toPerson(id: string | null, name: string | null): StoredPerson | undefined {
  return name === null ? undefined : { id, name };
}

function toTime(stored: StoredTime): string {
  return new Date(stored).toISOString();
}

function keepValue<Value>(value: Value): Value {
  return value;
}

function nullToUndefined<Value>(value: Value | null): Value | undefined {
  return value ?? undefined;
}
