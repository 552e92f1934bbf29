import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/config.ts';

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

/** The setting, or a file that the first use makes. It is never in the database, nor in a backup of it. */
export function readServerSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret !== undefined) return secret;
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
