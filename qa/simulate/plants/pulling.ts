import type { Plant } from '../runner/bundle.ts';

/** Bugs in how pulled rows are applied. */
export const pulling: readonly Plant[] = [
  {
    name: 'page-counts-as-the-whole',
    file: 'web/src/sync/apply/apply-pull.ts',
    find: 'cookie: isComplete ? pull.cookie : space.cookie',
    replace: 'cookie: pull.cookie',
  },
  {
    name: 'former-epoch-stays',
    file: 'web/src/sync/apply/apply-pull.ts',
    find: 'if (replaces) await forgetRows(db, teamId);',
    replace: '',
  },
  {
    name: 'shadows-are-not-put-back',
    file: 'web/src/sync/apply/write-view.ts',
    find: 'for (const { table, id, row } of shadows) server.set(rowKey(table, id), { table, id, row });',
    replace: '',
  },
  {
    name: 'rebased-shadows-are-forgotten',
    file: 'web/src/sync/apply/write-view.ts',
    find: 'db.shadow.bulkPut(rebased.shadows)',
    replace: 'db.shadow.bulkPut([])',
  },
  {
    name: 'old-shadows-stay',
    file: 'web/src/sync/apply/write-view.ts',
    find: 'db.shadow.bulkDelete(old)',
    replace: 'db.shadow.bulkDelete([])',
  },
  {
    name: 'deleted-rows-stay',
    file: 'web/src/sync/apply/write-view.ts',
    find: 'if (row === null) deletes.push([table, id]);',
    replace: 'if (row === null) continue;',
  },
  {
    name: 'changed-rows-count-as-unchanged',
    file: 'web/src/sync/apply/unchanged-rows.ts',
    find: 'isJsonEqual(stored.get(rowKey(table, id)), row)',
    replace: 'stored.has(rowKey(table, id))',
  },
  {
    name: 'log-without-news',
    file: 'web/src/sync/apply/write-view.ts',
    find: 'serverLog(stored, server, gameId)',
    replace: 'stored',
  },
  {
    name: 'own-effects-are-not-touched',
    file: 'web/src/sync/apply/affected.ts',
    find: 'for (const mutation of settled) for (const key of keysOf(mutation)) groups.add(key);',
    replace: '',
  },
  {
    name: 'neighbours-are-not-touched',
    file: 'web/src/sync/apply/affected.ts',
    find: 'if (keys.some((key) => groups.has(key))) for (const key of keys) groups.add(key);',
    replace: '',
  },
  {
    name: 'news-on-another-version-are-applied',
    file: 'web/src/sync/socket/team-event-queue.ts',
    find: 'space.cookie !== from || ',
    replace: '',
  },
  {
    name: 'pages-lose-the-first-word',
    file: 'web/src/sync/exchange/following-pages.ts',
    find: 'const merged = [...kept, ...(second.rows[table] ?? [])];',
    replace: 'const merged = second.rows[table] ?? [];',
  },
  {
    name: 'batches-out-of-line',
    file: 'web/src/sync/round/sync-team.ts',
    find: "if ((response.from ?? cookie) !== position.cookie) return { kind: 'outdated' };",
    replace: '',
  },
];
