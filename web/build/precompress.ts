import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Compression hardly shortens a smaller file. */
const MIN_BYTES = 512;
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes a `.br` and a `.gz` beside every text file of the build. The server sends them as is. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'full-count:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // Runs after the plugin that writes the service worker in the same hook.
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(outDir, { recursive: true });
        const files = names.filter((name) => TEXT.test(name)).map((name) => join(outDir, name));
        await Promise.all(files.map(compressFile));
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const { size } = await stat(path);
  if (size < MIN_BYTES) return;
  const content = await readFile(path);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
