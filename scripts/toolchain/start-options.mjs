import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from './repo-root.mjs';

/** Child processes must run with the same Node options as `npm start`. */
export function startOptions() {
  const manifest = JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8'));
  /** @type {string} */
  const command = manifest.scripts.start;
  return command.split(' ').filter((word) => word.startsWith('--'));
}
