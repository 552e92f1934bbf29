import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const NOT_SOURCE = new Set(['node_modules', 'dist', '.cache', '.git']);

/**
 * Hashes files and folders, and the texts in `salt`. Missing files are ignored.
 * @param {string} root @param {readonly string[]} paths relative to the root
 * @param {{ isWanted?: (path: string) => boolean, salt?: readonly string[] }} [options]
 */
export function hashContents(root, paths, { isWanted = () => true, salt = [] } = {}) {
  const hash = createHash('sha256').update(salt.join('\0'));
  for (const path of paths.flatMap((path) => filesUnder(join(root, path))).sort()) {
    const name = relative(root, path).replaceAll('\\', '/');
    if (!isWanted(name)) continue;
    hash.update(`\0${name}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !NOT_SOURCE.has(name) && !name.endsWith('.tsbuildinfo'))
    .flatMap((name) => filesUnder(join(path, name)));
}
