import type * as core from 'zod/v4/core';

/**
 * The same schema, for values that come by the thousand.
 *
 * @param isPlain true only of values that the schema takes and leaves as they are: at them it does not
 *   look any further
 */
export function unlessPlain<Schema extends core.$ZodType>(
  schema: Schema,
  isPlain: (value: unknown) => boolean,
): Schema {
  const thorough = schema._zod.run;
  schema._zod.run = (payload, context) =>
    isPlain(payload.value) ? payload : thorough(payload, context);
  return schema;
}

/** Whether a value is a text that matches. */
export function isTextLike(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && pattern.test(value);
}

/** Whether a value is an object as JSON has them, without the key that is no ordinary one. */
export function isPlainRecord(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !Object.hasOwn(value, '__proto__')
  );
}
