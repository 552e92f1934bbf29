import * as z from 'zod/mini';

/**
 * The optional fields of something that people enter, each with its schema. A row that lacks the key has no such detail. Rows,
 * changes, REST and forms take them from one such list, so that a new detail is one entry and its column.
 */
type Details = Readonly<Record<string, z.ZodMiniType>>;

export function optionalFields<D extends Details>(details: D) {
  return mapped(details, z.optional) as { [Key in keyof D]: z.ZodMiniOptional<D[Key]> };
}

/** Of a request: an absent detail stays as it is, and null clears it. */
export function clearableFields<D extends Details>(details: D) {
  return mapped(details, z.nullish) as {
    [Key in keyof D]: z.ZodMiniOptional<z.ZodMiniNullable<D[Key]>>;
  };
}

/** Of an answer: null if nobody entered the detail. */
export function nullableFields<D extends Details>(details: D) {
  return mapped(details, z.nullable) as { [Key in keyof D]: z.ZodMiniNullable<D[Key]> };
}

export type DetailsOf<D extends Details> = { readonly [Key in keyof D]?: z.infer<D[Key]> };

/** A request's details, or those of a row, with anything else beside them. */
type SentDetails<D extends Details> = {
  readonly [Key in keyof D]?: z.infer<D[Key]> | null | undefined;
};

/** The details of a row as an answer has them. */
export function detailsOrNull<D extends Details>(details: D, row: SentDetails<D>) {
  return picked(details, row, (value) => value ?? null) as {
    [Key in keyof D]: z.infer<D[Key]> | null;
  };
}

/** The details of a request that enters something new. */
export function enteredDetails<D extends Details>(details: D, body: SentDetails<D>): DetailsOf<D> {
  return picked(details, body, (value) => value ?? undefined) as DetailsOf<D>;
}

/** The details of a request that changes something. Null stays null, which clears. */
export function changedDetails<D extends Details>(
  details: D,
  body: SentDetails<D>,
): SentDetails<D> {
  return picked(details, body, (value) => value) as SentDetails<D>;
}

function mapped(details: Details, wrap: (schema: z.ZodMiniType) => z.ZodMiniType) {
  return Object.fromEntries(Object.entries(details).map(([key, schema]) => [key, wrap(schema)]));
}

/** Leaves out what `valueFrom` makes undefined. */
function picked(
  details: Details,
  source: Readonly<Record<string, unknown>>,
  valueFrom: (value: unknown) => unknown,
): Record<string, unknown> {
  const entries = Object.keys(details).map((key) => [key, valueFrom(source[key])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
