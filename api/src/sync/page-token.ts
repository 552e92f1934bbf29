import { tableNames } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { invalid } from '../platform/errors.ts';

const countSchema = z.int().check(z.gte(0));

const pageSchema = z.strictObject({
  /** Rows above this version and up to that one. */
  from: z.int().check(z.gte(-1)),
  upTo: countSchema,
  /** Place of the table in the walk, and the last row of it that was sent. */
  table: z.int().check(z.gte(0), z.lt(tableNames.length)),
  after: z.nullable(z.strictObject({ version: countSchema, id: z.uuid() })),
});

/** Where a pull of several pages goes on: everything is in the token, the server keeps nothing. */
export type Page = z.infer<typeof pageSchema>;

export function encodePage(page: Page): string {
  return Buffer.from(JSON.stringify(page)).toString('base64url');
}

/** @throws 400 for a token that no page gave out */
export function parsePage(token: string): Page {
  const parsed = pageSchema.safeParse(parseJson(Buffer.from(token, 'base64url').toString()));
  if (!parsed.success)
    throw invalid('validation_failed', "The sync page isn't valid. Start the sync again.");
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
