import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link that is sent once. The database stores `tokenHash` of it. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that is stored, so that a reader of the table cannot use the link. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
