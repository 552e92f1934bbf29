import * as z from 'zod/mini';

type Shape = Record<string, z.ZodMiniType>;

/** The same keys for a change of some of them: absent stays, null takes the value out. */
export function clearable<S extends Shape>(
  shape: S,
): { [K in keyof S]: z.ZodMiniOptional<z.ZodMiniNullable<S[K]>> } {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [key, z.optional(z.nullable(schema))]),
  ) as { [K in keyof S]: z.ZodMiniOptional<z.ZodMiniNullable<S[K]>> };
}
