import type { Plant } from '../runner/bundle.ts';

export const sending: readonly Plant[] = [
  {
    name: 'applied-changes-are-not-kept',
    file: 'web/src/sync/apply/settle.ts',
    find: '  await db.changes.bulkPut(changed);',
    replace:
      "  await db.changes.bulkPut(changed); await db.changes.bulkDelete(changed.filter(({ state }) => state === 'applied').map(({ n }) => n));",
  },
  {
    name: 'lost-changes-are-not-noticed',
    file: 'web/src/sync/apply/settle.ts',
    find: "return before === 'waiting' ? null : { ...change, state: 'waiting' };",
    replace: "return before === 'held' ? { ...change, state: 'waiting' } : null;",
  },
  {
    name: 'lost-held-changes-stay',
    file: 'web/src/sync/apply/settle.ts',
    find: "return before === 'waiting' ? null : { ...change, state: 'waiting' };",
    replace: "return before === 'applied' ? { ...change, state: 'waiting' } : null;",
  },
  {
    name: 'one-lost-change-is-not-asked-about',
    file: 'web/src/sync/exchange/send-request.ts',
    find: '.slice(0, SYNC_LIMITS.asked)',
    replace: '.slice(1, SYNC_LIMITS.asked)',
  },
  {
    name: 'lost-changes-are-sent-last',
    file: 'web/src/sync/apply/settle.ts',
    find: '  await db.changes.bulkPut(changed);',
    replace:
      "  await db.changes.bulkPut(changed.filter(({ state }) => state !== 'waiting')); for (const { n, ...change } of changed.filter(({ state }) => state === 'waiting')) { await db.changes.delete(n); await db.changes.add(change); }",
  },
  {
    name: 'batches-begin-anywhere',
    file: 'web/src/sync/exchange/send-request.ts',
    find: "await changesIn(db, teamId, 'waiting', maxChanges)",
    replace: "(await changesIn(db, teamId, 'waiting')).slice(-maxChanges)",
  },
  {
    name: 'frozen-tab-keeps-the-lock',
    file: 'web/src/platform/tab-lock.ts',
    find: '() => waiting.abort()',
    replace: '() => {}',
  },
  {
    name: 'lost-rows-vanish',
    file: 'web/src/sync/apply/apply-part.ts',
    find: 'if (rowsBefore) await lost?.storeLost(db, space, rowsBefore, part.to[0], at);',
    replace: '',
  },
  {
    name: 'returned-rows-stay-under-attention',
    file: 'web/src/sync/apply/enter-returned-changes.ts',
    find: 'await db.changes.bulkDelete(returnedEntries.map(({ n }) => n));',
    replace: '',
  },
];
