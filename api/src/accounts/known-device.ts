import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { newSecretToken, sha256 } from '../platform/secret-token.ts';
import { cookieAttributes } from './session-cookie.ts';
import type { UserRow } from './users.ts';

/**
 * Remembers that somebody with the password has signed in on this device. The wrong passwords of strangers then don't
 * lock this device out, because its failed attempts are counted apart. The cookie gives no access. A new password
 * makes the cookies of all other devices worthless (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
type Owner = Pick<UserRow, 'id' | 'password_hash'>;

const SIGN_IN_PATH = '/api/auth/login';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Call it after the commit that starts a session or changes a password. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  owner: Owner,
): void {
  if (owner.password_hash === null) return;
  const secret = newSecretToken();
  reply.setCookie(cookieName(owner), `${secret}.${signatureOf(secret, owner.password_hash)}`, {
    ...cookieAttributes(request, config),
    path: SIGN_IN_PATH,
    maxAge: YEAR_SECONDS,
  });
}

/** Returns the key under which attempts of this device are counted, or null for a device that is not known. */
export function knownDeviceKey(request: FastifyRequest, owner: Owner | undefined): string | null {
  if (!owner || owner.password_hash === null) return null;
  const [secret = '', signature = ''] = request.cookies[cookieName(owner)]?.split('.') ?? [];
  const expected = Buffer.from(signatureOf(secret, owner.password_hash));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return `device:${sha256(secret)}`;
}

/** Each account on a shared device has a cookie of its own. */
function cookieName({ id }: Owner): string {
  return `device_${id.slice(0, 8)}`;
}

/** The stored hash contains random bytes that nobody outside the server knows, so it serves as a key. */
function signatureOf(secret: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(secret).digest('base64url');
}
