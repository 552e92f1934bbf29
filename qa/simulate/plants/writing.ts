import type { Plant } from '../runner/bundle.ts';

/** Bugs in what a device writes for a tap. */
export const writing: readonly Plant[] = [
  {
    name: 'no-shadow-of-a-change',
    file: 'web/src/local/write/mutate.ts',
    find: 'db.shadow.bulkPut(shadows.missing(writes, rows))',
    replace: 'db.shadow.bulkPut([])',
  },
  {
    name: 'shadow-is-the-last-change',
    file: 'web/src/local/write/mutate.ts',
    find: '.filter(([table, row]) => !this.#isThere.get(rowKey(table, row.id)))',
    replace: '.filter(() => true)',
  },
  {
    name: 'several-changes-count-as-one',
    file: 'web/src/local/write/mutate.ts',
    find: 'withQueued(known, changes.length)',
    replace: 'withQueued(known)',
  },
  {
    name: 'another-tab-is-overwritten',
    file: 'web/src/local/write/mutate-recent.ts',
    find: 'isSameRevision(stored, recent)',
    replace: 'stored !== undefined',
  },
  {
    name: 'quick-shadow-is-the-last-change',
    file: 'web/src/local/write/mutate-recent.ts',
    find: '!recent.shadowed.has(key)',
    replace: 'key !== null',
  },
  {
    name: 'quick-shadow-is-missing',
    file: 'web/src/local/write/mutate-recent.ts',
    find: '.filter(([key]) => !recent.shadowed.has(key))',
    replace: '.filter(() => false)',
  },
  {
    name: 'remembered-shadows-outlive-a-pull',
    file: 'web/src/local/write/recent-rows.ts',
    find: 'if (pulled ? stillShadowed.has(key) : recent.shadowed.has(key)) shadowed.add(key);',
    replace: 'shadowed.add(key);',
  },
  {
    name: 'remembered-rows-miss-a-pull',
    file: 'web/src/local/write/recent-rows.ts',
    find: 'const present = pulled ? pulled.row : row;',
    replace: 'const present = row;',
  },
];
