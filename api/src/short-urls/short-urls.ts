import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Db } from '@full-count/db';
import type { FastifyRequest } from 'fastify';
import {
  type AttemptLimit,
  addressKey,
  countAttempt,
  uncountAttempt,
} from '../accounts/throttle.ts';
import { type App, allow, HIDDEN } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import type { PasswordHasher } from '../platform/password-hasher.ts';
import { randomCode } from '../platform/secret-token.ts';

/** Only wrong codes count, because mail programs may follow a valid link many times. */
const WRONG_CODE_LIMIT: AttemptLimit = { maxAttempts: 60, windowSeconds: 3600 };

/** Redirects `/s/{code}`, the short form of a mailed link. A link can be followed many times. */
export function shortUrlRoutes(app: App, context: ApiContext): void {
  app.get('/s/:code', allow('public', HIDDEN), async (request, reply) => {
    const { code } = request.params as { code: string };
    if (!isShortCode(code)) throw notFound();
    const target = await findTarget(context, request, code);
    if (target === undefined) throw notFound();
    return reply.header('cache-control', 'no-store').redirect(target);
  });
}

async function findTarget({ db, now, hasher }: ApiContext, { ip }: FastifyRequest, code: string) {
  const key = `short-url:${addressKey(ip)}`;
  await countAttempt(db, key, now(), WRONG_CODE_LIMIT);
  const target = await stretchCode(hasher, code)
    .then((stretched) => findShortUrl(db, stretched, now()))
    .catch(async (error: unknown) => {
      await uncountAttempt(db, key);
      throw error;
    });
  if (target !== undefined) await uncountAttempt(db, key);
  return target;
}

const LENGTH = 8;
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const NAME_BYTES = 6;
const KEY_BYTES = 32;
const TAG_BYTES = 16;
/** A constant is safe here, because each key encrypts only one secret. */
const NONCE = Buffer.alloc(12);

interface ShortTarget {
  readonly path: string;
  /** The table has it encrypted with the code, which is not stored. */
  readonly secret: string;
  readonly expiresAt: Date;
}

export async function saveShortUrl(
  db: Db,
  code: StretchedCode,
  { path, secret, expiresAt }: ShortTarget,
  now: Date,
): Promise<void> {
  await db
    .insertInto('short_urls')
    .values({
      short_code: code.name,
      original_url: path + sealSecret(code, secret),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

async function findShortUrl(db: Db, code: StretchedCode, now: Date) {
  const row = await db
    .selectFrom('short_urls')
    .select('original_url')
    .where('short_code', '=', code.name)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  // The path ends with "=", which the sealed secret in base64url never contains.
  const [, path, sealed] = /^(.*=)([\w-]+)$/.exec(row?.original_url ?? '') ?? [];
  return path === undefined || sealed === undefined ? undefined : path + openSealed(code, sealed);
}

export async function deleteExpiredShortUrls(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('short_urls').where('expires_at', '<=', now).execute();
}

interface StretchedCode {
  /** The `short_code` of the row, 8 characters that reveal nothing about the code. */
  readonly name: string;
  readonly key: Buffer;
}

export function newShortCode(): string {
  return randomCode(LETTERS, LENGTH);
}

function isShortCode(code: string): boolean {
  return /^[0-9A-Za-z]{8}$/.test(code);
}

/** A code has only 47 bits, so it could be guessed from a plain hash. */
export async function stretchCode(hasher: PasswordHasher, code: string): Promise<StretchedCode> {
  const bytes = await hasher.stretch(code, NAME_BYTES + KEY_BYTES);
  return {
    name: bytes.subarray(0, NAME_BYTES).toString('base64url'),
    key: bytes.subarray(NAME_BYTES),
  };
}

function sealSecret({ key }: StretchedCode, secret: string): string {
  const cipher = createCipheriv('aes-256-gcm', key, NONCE);
  const sealed = [cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** @throws if the text was not sealed with this key */
function openSealed({ key }: StretchedCode, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, NONCE, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const secret = [decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()];
  return Buffer.concat(secret).toString('utf8');
}
