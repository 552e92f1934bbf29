import type pg from 'pg';

type Row = Record<string, unknown>;

/** A column of an answer, as PostgreSQL describes it. */
export type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID'>;

/** Makes objects of a statement's rows, which come as texts. */
export class RowReader {
  readonly #columns: readonly { readonly name: string; readonly read: (text: string) => unknown }[];
  /** To copy: all rows of the statement have one shape for the engine. */
  readonly #empty: Row;

  constructor(fields: readonly Field[], types: pg.CustomTypesConfig) {
    this.#columns = fields.map(({ name, dataTypeID }) => {
      return { name, read: types.getTypeParser(dataTypeID, 'text') };
    });
    this.#empty = Object.fromEntries(fields.map(({ name }) => [name, null]));
  }

  /** @throws what a column's parser finds wrong */
  read(texts: readonly (string | null)[]): Row {
    const row = { ...this.#empty };
    this.#columns.forEach(({ name, read }, place) => {
      const text = texts[place] as string | null;
      if (text !== null) row[name] = read(text);
    });
    return row;
  }
}
