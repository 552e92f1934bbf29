import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const NOT_SOURCE = new Set(['node_modules', 'dist', '.cache', '.git']);

/**
 * Hashes the names and contents of files. The result is the same on every machine.
 * @param {string} root file names are hashed relative to it
 * @param {readonly string[]} paths files or folders under root; missing ones are ignored
 * @param {object} [options]
 * @param {(path: string) => boolean} [options.isWanted] whether a file (path relative to root) counts
 * @param {readonly string[]} [options.salt] other values that change the hash
 */
export function hashContents(root, paths, { isWanted = () => true, salt = [] } = {}) {
  const hash = createHash('sha256').update(salt.join('\0'));
  for (const path of paths.flatMap((folder) => filesUnder(join(root, folder))).sort()) {
    const name = relative(root, path).replaceAll('\\', '/');
    if (!isWanted(name)) continue;
    hash.update(`\0${name}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
export function filesUnder(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !NOT_SOURCE.has(name) && !name.endsWith('.tsbuildinfo'))
    .flatMap((name) => filesUnder(join(path, name)));
}
