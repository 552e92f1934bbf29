import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rowSchemas } from '../rows/tables.ts';
import { mutators } from '../run/registry.ts';
import { syncRequestSchema, syncResponseSchema } from './sync-messages.ts';
import { clientFrameSchema, serverFrameSchema } from './team-events.ts';
import { PROTOCOL_VERSION, SUPPORTED_PROTOCOLS } from './version.ts';

/**
 * Hashes of all schemas for each version of the protocol, the current one last. If the test fails, the
 * server may no longer understand an installed app. After a change of a message or a row, raise
 * `PROTOCOL_VERSION`. After a change of a mutator's arguments, give it a new version and a converter. Then
 * add the new hash. For a new optional key of an answer the hash is enough, because older apps ignore the
 * key. Older apps refuse a new optional key of a row, so the apps that read it must also send a header
 * (`READS_RULINGS`). Replace the last hash only if no release has had it.
 */
const PUBLISHED_FINGERPRINTS: Readonly<Record<number, readonly string[]>> = {
  1: [
    '9276ce3487dc80eb',
    '31714e3a2176b90f',
    'ef588b091912b2f3',
    'ca2b6b291778a852',
    '4533d234e143d1b0',
  ],
};

test('the schemas are those that were published with this version', () => {
  const schemas = {
    messages: { syncRequestSchema, syncResponseSchema, clientFrameSchema, serverFrameSchema },
    rows: rowSchemas,
    mutations: Object.fromEntries(
      Object.values(mutators).map(({ name, version, schema }) => [`${name}@${version}`, schema]),
    ),
  };
  expect(fingerprintOf(schemas)).toBe(PUBLISHED_FINGERPRINTS[PROTOCOL_VERSION]?.at(-1));
});

test('the current version is supported', () => {
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
