import type { ManifestOptions } from 'vite-plugin-pwa';

/** How the phone installs the app. The colors are `--board` and `--field` of tokens.css. */
export const manifest: Partial<ManifestOptions> = {
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
