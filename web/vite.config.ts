import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig, type Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { chunkGroups, preloadedFiles } from './build/chunks.ts';
import { fileIntegrity } from './build/integrity.ts';
import { syncWorker } from './build/sync-worker.ts';

/** Compression hardly shortens a smaller file. */
const MIN_BYTES = 512;
const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;

/** Writes a `.br` and a `.gz` beside every text file of the build. The server sends them as is. */
function precompress(): Plugin {
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

/** Text moves what is around it when its font arrives, so the fonts load before anything is drawn. */
const preloadFonts: Plugin = {
  name: 'full-count:preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', href: `/${name}`, crossorigin: true },
        })),
  },
};

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

/** How the phone installs the app. The colors are `--board` and `--field` of tokens.css. */
const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Full Count',
  short_name: 'Full Count',
  description:
    'Pitch charting and team management for baseball and softball coaches, with or without signal.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#0b3d2a',
  background_color: '#eef2ea',
  categories: ['sports'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

const breakpoints = fileURLToPath(new URL('./src/ui/theme/breakpoints.css', import.meta.url));
const integrity = fileIntegrity();
const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    syncWorker(),
    integrity.plugin,
    preloadFonts,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      // The files of the build, which have a hash, include them.
      includeManifestIcons: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
        manifestTransforms: [integrity.addIntegrity],
      },
    }),
    precompress(),
  ],
  resolve: {
    alias: {
      'zod/mini': fileURLToPath(new URL('./src/platform/zod-without-eval.ts', import.meta.url)),
      // Dexie's package entry is the build for old browsers, which is a tenth larger.
      dexie: 'dexie/dist/modern/dexie.mjs',
    },
  },
  css: {
    postcss: {
      plugins: [globalData({ files: [breakpoints] }), customMedia()],
    },
  },
  build: {
    // The oldest browsers (README.md). `web/public/start.js` tells older ones.
    target: ['es2022', 'safari16.0', 'chrome110', 'firefox115'],
    // The content security policy allows neither inline scripts nor data: fonts.
    modulePreload: { polyfill: false, resolveDependencies: preloadedFiles },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    proxy: {
      '/api': { target: api },
      '/ws': { target: api, ws: true },
      '/s/': { target: api },
      '/cal/': { target: api },
      '/p/': { target: api },
    },
  },
});
