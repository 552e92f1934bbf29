import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rowSchemas } from '../rows/tables.ts';
import { mutators } from '../run/registry.ts';
import { syncRequestSchema, syncResponseSchema } from './sync-messages.ts';
import { clientFrameSchema, serverFrameSchema } from './team-events.ts';
import { PROTOCOL_VERSION, SUPPORTED_PROTOCOLS } from './version.ts';

/**
 * What travels, as it was when each version was published. A test that fails here says that an app
 * in somebody's pocket may no longer be understood: raise `PROTOCOL_VERSION`, or give the mutator a
 * new version, and add a line. Only a version that no release has carried may be overwritten.
 */
const PUBLISHED_FINGERPRINTS: Readonly<Record<number, string>> = {
  1: '9276ce3487dc80eb',
};

test('the schemas are those that were published with this version', () => {
  const schemas = {
    messages: { syncRequestSchema, syncResponseSchema, clientFrameSchema, serverFrameSchema },
    rows: rowSchemas,
    mutations: Object.fromEntries(
      Object.values(mutators).map(({ name, version, schema }) => [`${name}@${version}`, schema]),
    ),
  };
  expect(fingerprintOf(schemas)).toBe(PUBLISHED_FINGERPRINTS[PROTOCOL_VERSION]);
});

test('the version itself is supported', () => {
  expect(SUPPORTED_PROTOCOLS).toContain(PROTOCOL_VERSION);
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
