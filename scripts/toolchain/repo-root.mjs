import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, whatever the current one is. */
export const repoRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
