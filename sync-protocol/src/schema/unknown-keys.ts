import * as z from 'zod/mini';
import { type $ZodType, type $ZodTypes, clone } from 'zod/v4/core';

/**
 * The same schema, which keeps keys that no object of it names. A newer server may send them, and an older app must not
 * lose them when it edits the row.
 */
export function loosely<Schema extends $ZodType>(schema: Schema): Schema {
  return withCatchall(schema, keeping, z.unknown()) as Schema;
}

/** The same schema, which leaves out keys that it does not name, where the schema itself may refuse them. */
export function onlyKnownKeys<Schema extends $ZodType>(schema: Schema): Schema {
  return withCatchall(schema, dropping, undefined) as Schema;
}

type Results = WeakMap<$ZodType, $ZodType>;

const keeping: Results = new WeakMap();
const dropping: Results = new WeakMap();

/** @param catchall the schema of unknown keys. Undefined to leave them out */
function withCatchall(schema: $ZodType, results: Results, catchall: $ZodType | undefined) {
  const known = results.get(schema);
  if (known) return known;
  const convert = (inner: $ZodType) => withCatchall(inner, results, catchall);
  const { def } = schema._zod as $ZodTypes['_zod'];
  const change = changedDef(def, convert, catchall);
  const result = change ? clone(schema, { ...def, ...change } as never) : schema;
  results.set(schema, result);
  return result;
}

/** Null for a schema that contains no other schema. */
function changedDef(
  def: $ZodTypes['_zod']['def'],
  convert: (inner: $ZodType) => $ZodType,
  catchall: $ZodType | undefined,
): object | null {
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, convert(field)]);
      return { shape: Object.fromEntries(fields), catchall };
    }
    case 'array':
      return { element: convert(def.element) };
    case 'record':
      return { valueType: convert(def.valueType) };
    case 'union':
      return { options: def.options.map(convert) };
    case 'tuple':
      return { items: def.items.map(convert) };
    case 'pipe':
      return { in: convert(def.in), out: convert(def.out) };
    case 'optional':
    case 'nullable':
    case 'default':
      return { innerType: convert(def.innerType) };
    default:
      return null;
  }
}
