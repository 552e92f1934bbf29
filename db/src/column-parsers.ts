import pg from 'pg';

type TypeParser = (text: string) => unknown;

/** Reads bigint and numeric columns as numbers, and everything else as `pg` does. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' ? numberParsers.get(oid) : undefined) ??
    (pg.types.getTypeParser(oid, format as 'text') as TypeParser)) as typeof pg.types.getTypeParser,
};

const numberParsers = new Map<number, TypeParser>([
  [pg.types.builtins.INT8, parseBigint],
  [pg.types.builtins.NUMERIC, Number],
]);

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is beyond the safe integers of JavaScript.`);
  }
  return value;
}
