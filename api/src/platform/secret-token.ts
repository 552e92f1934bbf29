import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link that is mailed or told once; the database holds `tokenHash` of it. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the table holds: whoever reads the table cannot use the link. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
