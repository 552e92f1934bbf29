import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const NOT_SOURCE = new Set(['node_modules', 'dist', '.cache', '.git']);

/**
 * One hash over the names and contents of files, the same on every machine.
 * @param {string} root the names are relative to it
 * @param {readonly string[]} paths files or folders under root; those that do not exist count as empty
 * @param {object} [options]
 * @param {(path: string) => boolean} [options.isWanted] whether a file (path relative to root) counts
 * @param {readonly string[]} [options.salt] what else the result depends on
 */
export function hashContents(root, paths, { isWanted = () => true, salt = [] } = {}) {
  const hash = createHash('sha256').update(salt.join('\0'));
  for (const path of paths.flatMap((each) => filesUnder(join(root, each))).sort()) {
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
