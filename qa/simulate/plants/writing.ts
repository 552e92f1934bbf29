import type { Plant } from '../runner/bundle.ts';

export const writing: readonly Plant[] = [
  {
    name: 'changes-make-no-shadow',
    file: 'web/src/local/write/mutate.ts',
    find: 'addMissingShadows(db, teamId, writes, rows),',
    replace: '',
  },
  {
    name: 'second-change-overwrites-the-shadow',
    file: 'web/src/local/write/mutate.ts',
    find: 'keys.filter((_, index) => storedShadows[index] === undefined)',
    replace: 'keys',
  },
  {
    name: 'only-the-first-of-several-changes-is-queued',
    file: 'web/src/local/write/mutate.ts',
    find: 'addWaiting(db, teamId, changes),',
    replace: 'addWaiting(db, teamId, changes.slice(0, 1)),',
  },
];
