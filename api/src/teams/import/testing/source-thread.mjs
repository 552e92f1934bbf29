import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

// Node.js starts a thread from JavaScript only. In tests and in `npm run dev` the thread starts here.
// Bundling takes half the time of loading each source file with tsx.
const { outputFiles } = buildSync({
  entryPoints: [fileURLToPath(new URL('../team-file-thread.ts', import.meta.url))],
  bundle: true,
  platform: 'node',
  format: 'esm',
  write: false,
  logLevel: 'error',
});
const code = outputFiles.map(({ text }) => text).join('');
await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
