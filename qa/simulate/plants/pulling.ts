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
    name: 'base-moves-before-the-rows',
    file: 'web/src/sync/apply/apply-part.ts',
    find: `      return apply(db, space, part, context, vanished);
    }),
  );`,
    replace: `      return apply(db, space, { ...part, rows: {}, deleted: [] }, context, vanished);
    }),
  ).then(async (applied) => {
    if (applied.kind === 'applied') {
      await db.transaction('rw', db.tables, () => writeBase(db, teamId, part.rows, part.deleted));
    }
    return applied;
  });`,
  },
  {
    name: 'deleted-rows-stay',
    file: 'web/src/sync/apply/apply-part.ts',
    find: 'const deletes = await withLogsOfDeletedGames(db, teamId, deleted);',
    replace: 'const deletes: DeletedRows = [];',
  },
  {
    name: 'logs-of-deleted-games-stay',
    file: 'web/src/sync/apply/apply-part.ts',
    find: 'return [...deleted, ...logRows];',
    replace: 'return deleted;',
  },
  {
    name: 'event-is-applied-to-another-cursor',
    file: 'web/src/sync/socket/team-event-queue.ts',
    find: `!isSameCursor(space.base, from) || waiting > 0) return false;
  // An event does not say the server's time.
  const serverTime = clockTime(now() - (space.clockAheadMs ?? 0));
  const rest = { deleted: deleted ?? [], log, answers: [], serverTime };
  const part = { kind: 'part', from, to, rows, ...rest } as const;
  const context = { at: clockTime(now()), loadOnDemand };
  const applied = await applyPart(db, teamId, { base: from },`,
    replace: `space.base === null || waiting > 0) return false;
  // An event does not say the server's time.
  const serverTime = clockTime(now() - (space.clockAheadMs ?? 0));
  const rest = { deleted: deleted ?? [], log, answers: [], serverTime };
  const part = { kind: 'part', from, to, rows, ...rest } as const;
  const context = { at: clockTime(now()), loadOnDemand };
  const applied = await applyPart(db, teamId, { base: space.base },`,
  },
  {
    name: 'merged-answer-drops-the-first-rows',
    file: 'web/src/sync/exchange/following-pages.ts',
    find: 'const merged = [...unchanged, ...(second.rows[table] ?? [])];',
    replace: 'const merged = second.rows[table] ?? [];',
  },
];
