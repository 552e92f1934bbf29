import { hashContents } from '../toolchain/content-hash.mjs';
import { packageFolders } from '../toolchain/package-folders.mjs';
import { repoRoot } from '../toolchain/repo-root.mjs';

/**
 * The seed of every random test: another one with every change of the code, the same for all who run
 * that code. So each change is tried on inputs that nobody has tried before, and what fails on one
 * machine fails on the next (docs/decisions/0029).
 * @returns {number} below 1,000,000,000: short enough to be typed
 */
export function seedOfSource() {
  const isWanted = (/** @type {string} */ path) => /\.(ts|tsx|mjs|json)$/.test(path);
  const hash = hashContents(repoRoot, packageFolders(), { isWanted });
  return Number.parseInt(hash.slice(0, 12), 16) % 1_000_000_000;
}
