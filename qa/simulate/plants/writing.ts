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
    name: 'several-changes-count-as-one',
    file: 'web/src/local/write/mutate.ts',
    find: 'withQueued(before, changes.length)',
    replace: 'withQueued(before)',
  },
  {
    name: 'another-tab-is-overwritten',
    file: 'web/src/local/write/recent/mutate-recent.ts',
    find: 'isSameRevision(stored, recent)',
    replace: 'stored !== undefined',
  },
  {
    name: 'recent-change-overwrites-the-shadow',
    file: 'web/src/local/write/recent/mutate-recent.ts',
    find: '!recent.shadowedKeys.has(key)',
    replace: 'key !== null',
  },
  {
    name: 'recent-change-makes-no-shadow',
    file: 'web/src/local/write/recent/mutate-recent.ts',
    find: '.filter(([key]) => !recent.shadowedKeys.has(key))',
    replace: '.filter(() => false)',
  },
  {
    name: 'recent-shadows-outlive-a-pull',
    file: 'web/src/local/write/recent/mutate-recent.ts',
    find: 'if (pulled ? keysStillShadowed.has(key) : recent.shadowedKeys.has(key)) shadowedKeys.add(key);',
    replace: 'shadowedKeys.add(key);',
  },
  {
    name: 'recent-rows-miss-a-pull',
    file: 'web/src/local/write/recent/mutate-recent.ts',
    find: 'const currentRow = pulled ? pulled.row : row;',
    replace: 'const currentRow = row;',
  },
];
