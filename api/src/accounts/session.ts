import { createHash, randomBytes } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;
export const SESSION_MAX_MS = 90 * DAY_MS;
export const SESSION_IDLE_MS = 30 * DAY_MS;

/** 256 random bits, as the cookie carries them. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the table holds: whoever reads the table cannot sign in by it. Null: not a token of ours. */
export function sidOf(token: string | undefined): string | null {
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return null;
  return createHash('sha256').update(token).digest('hex');
}

/** A session ends 30 days after it was last used, and 90 days after it was made. */
export function sessionExpiry(createdAt: Date, lastSeenAt: Date): Date {
  return new Date(
    Math.min(createdAt.getTime() + SESSION_MAX_MS, lastSeenAt.getTime() + SESSION_IDLE_MS),
  );
}
