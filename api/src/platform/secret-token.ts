import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link that is sent once. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The database stores only this hash, so that a reader of the table cannot use the link. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
