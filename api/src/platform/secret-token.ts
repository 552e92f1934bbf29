import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, for a session or for a link that is sent once. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

export function randomCode(characters: string, length: number): string {
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
}

/** The database stores only this hash, so that a reader of the table cannot use the token. */
export function tokenHash(token: string): string {
  return sha256(token);
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
