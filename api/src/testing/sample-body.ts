export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** Values to use for keys of this name at any depth, such as ids of existing rows. */
type KnownValues = Readonly<Record<string, unknown>>;

/** Returns the smallest value that the schema of `key` accepts. Optional keys are left out unless their value is known. */
export function sampleOf(schema: JsonSchema, knownValues: KnownValues, key = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((word) => word === knownValues[key]) ?? schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) {
    const choice = choices.find(({ type }) => type !== 'null') ?? choices[0];
    return sampleOf(choice ?? {}, knownValues, key);
  }
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return sampleObject(schema, knownValues);
    case 'array':
      if (key in knownValues) return knownValues[key];
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        sampleOf(schema.items ?? {}, knownValues, key),
      );
    case 'string':
      return key in knownValues ? knownValues[key] : sampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return knownValues[key] ?? null;
  }
}

function sampleObject(
  { properties = {}, required = [] }: JsonSchema,
  knownValues: KnownValues,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.includes(key) || key in knownValues)
      .map(([key, schema]) => [key, sampleOf(schema, knownValues, key)]),
  );
}

function sampleText({ format }: JsonSchema): string {
  if (format === 'email') return 'someone@example.com';
  if (format === 'uuid') return '5b7c0a56-3d7c-4f51-8f0a-7a6f0f6f0001';
  return 'Sample words';
}
