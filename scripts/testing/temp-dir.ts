import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder of our own under the system's temporary folder; `remove` deletes it with its content. */
export function makeTempDir(purpose: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `full-count-${purpose}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}
