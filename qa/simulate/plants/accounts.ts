import type { Plant } from '../runner/bundle.ts';

/** Bugs that let an impostor into an account. The histories of accounts must find each of them. */
export const accounts: readonly Plant[] = [
  {
    name: 'a-link-verifies-for-anyone',
    file: 'api/src/sign-in/verify-routes.ts',
    find: 'if (session?.user_id !== user.id) {',
    replace: 'if (user.id === verification.email) {',
  },
  {
    name: 'old-sessions-survive-the-verification',
    file: 'api/src/sign-in/verify-routes.ts',
    find: 'return endAllSessions(trx, user.id);',
    replace: 'return [];',
  },
];
