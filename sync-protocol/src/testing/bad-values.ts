import type * as core from 'zod/v4/core';

const BAD_VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  'x',
  'X'.repeat(5000),
  'nul \u0000',
  'lone \ud800',
  -1,
  0,
  1.05,
  1e9,
  true,
  [],
  Array.from({ length: 600 }, () => 'x'),
  {},
  { surplus: 1 },
];

export function badValues(schema: core.$ZodType): unknown[] {
  return [undefined, ...BAD_VALUES, ...badValuesInside(schema)];
}

function badValuesInside(schema: core.$ZodType): unknown[] {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) =>
        badValues(field).map((value) => ({ [key]: value })),
      );
    case 'array':
      return badValues(def.element).map((value) => [value]);
    case 'record':
      return badValues(def.valueType).map((value) => ({ any: value }));
    case 'union':
      return def.options.flatMap(badValues);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return badValuesInside(def.innerType);
    case 'pipe':
      return [...badValuesInside(def.in), ...badValuesInside(def.out)];
    default:
      return [];
  }
}
