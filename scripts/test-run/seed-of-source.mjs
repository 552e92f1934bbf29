import { hashContents } from '../toolchain/content-hash.mjs';
import { packageFolders, repoRoot } from '../toolchain/repository.mjs';

/**
 * The seed of all random tests. Each change of the code is tested on new inputs, and the same code fails the same way
 * everywhere (docs/testing.md).
 * @returns {number} below 1,000,000,000, so that a person can type it
 */
export function seedOfSource() {
  const isWanted = (/** @type {string} */ path) => /\.(ts|tsx|mjs|json)$/.test(path);
  const hash = hashContents(repoRoot, packageFolders(), { isWanted });
  return Number.parseInt(hash.slice(0, 12), 16) % 1_000_000_000;
}
