import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds each precached file's hash to the service worker's list. A web filter that answers with a page of its own is then
 * not stored in place of the file.
 */
export function fileIntegrity() {
  let outDir = '';
  const plugin: Plugin = {
    name: 'full-count:file-integrity',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
  };
  const addIntegrity = async (files: { url: string; revision: string | null; size: number }[]) => ({
    manifest: await Promise.all(
      files.map(async (file) => {
        const hash = createHash('sha256').update(await readFile(join(outDir, file.url)));
        return { ...file, integrity: `sha256-${hash.digest('base64')}` };
      }),
    ),
  });
  return { plugin, addIntegrity };
}
