import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

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

/** A file with the hash of the input for which a build or an install last succeeded. @param {string} path */
export function stampFile(path) {
  return {
    /** @param {string} hash */
    matches: (hash) => readOrEmpty(path) === hash,
    exists: () => existsSync(path),
    clear: () => rmSync(path, { force: true }),
    /** @param {string} hash */
    write(hash) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, hash);
    },
  };
}

/** @param {string} path */
function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
