import { register } from 'tsx/esm/api';

// Node.js starts a thread from JavaScript only. In tests and in `npm run dev` the thread starts here.
register();
await import('../team-file-thread.ts');
