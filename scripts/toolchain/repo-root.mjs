import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const repoRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
