import type { Plant } from '../runner/bundle.ts';

export const pulling: readonly Plant[] = [
  {
    name: 'first-page-counts-as-the-whole-pull',
    file: 'web/src/sync/apply/apply-part.ts',
    find: 'base: isComplete ? part.to : space.base,\n    page: part.page ?? null,',
    replace: 'base: part.to,\n    page: null,',
  },
  {
    name: 'rows-of-another-history-stay',
    file: 'web/src/sync/apply/apply-part.ts',
    find: 'if (replacesAllRows) await forgetRows(db, teamId);',
    replace: '',
  },
  {
    name: 'shadows-are-not-restored',
    file: 'web/src/sync/apply/write-view.ts',
    find: '  for (const { table, id, row } of shadows)\n    serverRowByKey.set(rowKey(table, id), { table, id, row });',
    replace: '',
  },
  {
    name: 'rebase-makes-no-shadows',
    file: 'web/src/sync/apply/write-view.ts',
    find: 'db.shadow.bulkPut(rebased.shadows)',
    replace: 'db.shadow.bulkPut([])',
  },
  {
    name: 'old-shadows-stay',
    file: 'web/src/sync/apply/write-view.ts',
    find: 'db.shadow.bulkDelete(obsoleteKeys)',
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
    name: 'rebase-reads-the-log-without-pulled-rows',
    file: 'web/src/sync/apply/write-view.ts',
    find: 'serverLog(stored, serverRowByKey, gameId)',
    replace: 'stored',
  },
  {
    name: 'rows-of-settled-changes-are-not-rebased',
    file: 'web/src/sync/apply/affected.ts',
    find: 'for (const mutation of settled) for (const key of keysOf(mutation)) groups.add(key);',
    replace: '',
  },
  {
    name: 'connected-rows-are-not-rebased',
    file: 'web/src/sync/apply/affected.ts',
    find: 'if (keys.some((key) => groups.has(key))) for (const key of keys) groups.add(key);',
    replace: '',
  },
  {
    name: 'event-is-applied-to-another-cursor',
    file: 'web/src/sync/socket/team-event-queue.ts',
    find: `!isSameCursor(space.base, from) || waiting > 0) return false;
  // An event does not say the server's time.
  const serverTime = clockTime(now() - (space.clockAheadMs ?? 0));
  const part = { kind: 'part', from, to, rows, deleted: deleted ?? [], answers: [], serverTime };
  const context = { userId, at: clockTime(now()), loadOnDemand };
  const applied = await applyPart(
    db,
    teamId,
    { base: from },`,
    replace: `space.base === null || waiting > 0) return false;
  // An event does not say the server's time.
  const serverTime = clockTime(now() - (space.clockAheadMs ?? 0));
  const part = { kind: 'part', from, to, rows, deleted: deleted ?? [], answers: [], serverTime };
  const context = { userId, at: clockTime(now()), loadOnDemand };
  const applied = await applyPart(
    db,
    teamId,
    { base: space.base },`,
  },
  {
    name: 'merged-answer-drops-the-first-rows',
    file: 'web/src/sync/exchange/following-pages.ts',
    find: 'const merged = [...unchanged, ...(second.rows[table] ?? [])];',
    replace: 'const merged = second.rows[table] ?? [];',
  },
];
