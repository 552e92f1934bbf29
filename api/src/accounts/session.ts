import { tokenHash } from '../platform/secret-token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const SESSION_MAX_MS = 90 * DAY_MS;
const SESSION_IDLE_MS = 30 * DAY_MS;

/** Sessions are stored under this hash, so that a reader of the table can't sign in. */
export function sidOf(token: string | undefined): string | null {
  // 256 bits are 43 characters of base64url.
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return null;
  return tokenHash(token);
}

export function sessionExpiry(createdAt: Date, lastSeenAt: Date): Date {
  return new Date(
    Math.min(createdAt.getTime() + SESSION_MAX_MS, lastSeenAt.getTime() + SESSION_IDLE_MS),
  );
}
