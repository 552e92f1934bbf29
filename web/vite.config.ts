import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups, preloadedFiles } from './build/chunks.ts';
import { dropUnusedRouterComponents } from './build/drop-unused-router-components.ts';
import { fileIntegrity } from './build/integrity.ts';
import { manifest } from './build/manifest.ts';
import { precompress } from './build/precompress.ts';
import { scopedClassName } from './build/scoped-class-name.ts';
import { syncWorker } from './build/sync-worker.ts';

// React Router's package entry is the build for development, which has the texts of warnings too.
const reactRouterProduction = fileURLToPath(
  new URL(
    '../production/',
    resolveFrom(resolveFrom(import.meta.url, 'react-router-dom'), 'react-router'),
  ),
);
const breakpoints = fileURLToPath(new URL('./src/ui/theme/breakpoints.css', import.meta.url));
const integrity = fileIntegrity();
const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    syncWorker(),
    dropUnusedRouterComponents(),
    integrity.plugin,
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
      'react-router/dom': `${reactRouterProduction}dom-export.mjs`,
      'react-router': `${reactRouterProduction}index.mjs`,
    },
  },
  css: {
    modules: { generateScopedName: scopedClassName },
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
    },
  },
});

function resolveFrom(from: string, name: string): string {
  return pathToFileURL(createRequire(from).resolve(name)).href;
}
