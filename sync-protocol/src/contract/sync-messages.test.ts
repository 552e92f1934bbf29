import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rowSchemas } from '../rows/tables.ts';
import { mutators } from '../run/registry.ts';
import {
  clientFrameSchema,
  serverFrameSchema,
  syncRequestSchema,
  syncResponseSchema,
} from './sync-messages.ts';

/**
 * A hash of all schemas. If the test fails, the server may no longer understand an app that is open on a phone. Raise
 * `PROTOCOL_VERSION` for a message that has another meaning, and give a mutation with another meaning another name. A
 * new optional key of a row or an answer needs nothing, because devices keep keys that they do not know. Then take the
 * new hash.
 */
const SCHEMAS = 'd892a60c97e6ea2f';

test('the schemas are those that phones know', () => {
  const schemas = {
    messages: { syncRequestSchema, syncResponseSchema, clientFrameSchema, serverFrameSchema },
    rows: rowSchemas,
    mutations: Object.fromEntries(
      Object.values(mutators).map(({ name, schema }) => [name, schema]),
    ),
  };
  expect(fingerprintOf(schemas)).toBe(SCHEMAS);
});

function fingerprintOf(schemas: Record<string, Record<string, z.core.$ZodType>>): string {
  const shapes = Object.entries(schemas).map(([group, members]) => [
    group,
    Object.entries(members).map(([name, schema]) => [
      name,
      z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }),
    ]),
  ]);
  return createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16);
}
