import type { Plant } from '../runner/bundle.ts';

/** Bugs in what a device writes for a tap. */
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
    find: '!recent.shadowed.has(key)',
    replace: 'key !== null',
  },
  {
    name: 'recent-change-makes-no-shadow',
    file: 'web/src/local/write/recent/mutate-recent.ts',
    find: '.filter(([key]) => !recent.shadowed.has(key))',
    replace: '.filter(() => false)',
  },
  {
    name: 'recent-shadows-outlive-a-pull',
    file: 'web/src/local/write/recent/mutate-recent.ts',
    find: 'if (pulled ? stillShadowed.has(key) : recent.shadowed.has(key)) shadowed.add(key);',
    replace: 'shadowed.add(key);',
  },
  {
    name: 'recent-rows-miss-a-pull',
    file: 'web/src/local/write/recent/mutate-recent.ts',
    find: 'const present = pulled ? pulled.row : row;',
    replace: 'const present = row;',
  },
];
