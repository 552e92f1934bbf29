import { type Plant, plantsIn } from '../runner/bundle.ts';

/** The answers about changes that the server has lost. */
const LOST = 'const lost = [...answersById.values()]';

/** The changes of others that an answer brings. */
const FROM_OTHERS = '...log.filter(({ id }) => !knownIds.has(id))';

export const phonePlants: readonly Plant[] = [
  ...plantsIn('web/src/local/write/mutate.ts', {
    'only-the-first-of-several-changes-is-queued': [
      'const added = [...(await withoutStored(bound, teamId, erasedSpare)), ...changes];',
      'const added = [...(await withoutStored(bound, teamId, erasedSpare)), ...changes.slice(0, 1)];',
    ],
    'taps-do-not-see-waiting-changes': [
      '  const { rows } = view;\n  const results',
      '  const rows = new (view.rows.constructor as new (teamId: string) => typeof view.rows)(teamId);\n  const results',
    ],
    'spare-changes-are-stored-behind-the-next-tap': [
      'const added = [...(await withoutStored(bound, teamId, erasedSpare)), ...changes];',
      'const added = [...changes, ...(await withoutStored(bound, teamId, erasedSpare))];',
    ],
    'refused-taps-drop-spare-changes': [
      'removeSpare(db.userId, stored);',
      'removeSpare(db.userId, readSpare(db, teamId));',
    ],
  }),
  ...plantsIn('web/src/local/view/cached-view.ts', {
    'taps-of-other-tabs-are-not-shown': [
      'isSameBase(a, b) && a.lastN === b.lastN && a.spare === b.spare',
      'isSameBase(a, b) && a.spare === b.spare',
    ],
    'waiting-changes-run-twice': ['after: isBehind ? known.lastN : 0', 'after: 0'],
    'view-stays-on-the-old-base': [
      'const base = space ? [space.revision, ...(space.base ?? [])].join() : null;',
      'const base = space ? String(space.startsOver) : null;',
    ],
    'spare-changes-are-not-shown': [
      'const spare = await withoutStored(db, teamId, readSpare(db, teamId));',
      'const spare: Change[] = [];',
    ],
  }),
  ...plantsIn('web/src/local/database/changes.ts', {
    'spare-is-compared-with-the-queue-only': [
      '[...stored, ...applied].map',
      "stored.filter(({ state }) => state === 'waiting').map",
    ],
  }),
  ...plantsIn('web/src/sync/apply/apply-part.ts', {
    'first-page-counts-as-the-whole-pull': [
      'base: isComplete ? part.to : space.base,\n    page: part.page ?? null,',
      'base: part.to,\n    page: null,',
    ],
    'rows-of-another-history-stay': ['if (replacesAllRows) await forgetRows(db, teamId);', ''],
    'base-moves-before-the-rows': [
      `      return apply(db, space, part, context, vanished);
    }),
  );`,
      `      return apply(db, space, { ...part, rows: {}, deleted: [] }, context, vanished);
    }),
  ).then(async (applied) => {
    if (applied.kind === 'applied') {
      await db.transaction('rw', db.tables, () => writeBase(db, teamId, part.rows, part.deleted));
    }
    return applied;
  });`,
    ],
    'deleted-rows-stay': [
      'const deletes = await withLogsOfDeletedGames(db, teamId, deleted);',
      'const deletes: DeletedRows = [];',
    ],
    'logs-of-deleted-games-stay': ['return [...deleted, ...logRows];', 'return deleted;'],
    'settled-changes-stay-in-the-view': [
      'revision: space.revision + 1,',
      'revision: space.revision,',
    ],
  }),
  ...plantsIn('web/src/sync/socket/team-event-queue.ts', {
    'event-is-applied-to-another-cursor': [
      `!isSameCursor(space.base, from) || waiting > 0) return false;
  // An event does not say the server's time.
  const serverTime = clockTime(now() - (space.clockAheadMs ?? 0));
  const rest = { deleted: deleted ?? [], log, answers: [], serverTime };
  const part = { kind: 'part', from, to, rows, ...rest } as const;
  const context = { at: clockTime(now()), loadOnDemand };
  const applied = await applyPart(db, teamId, { base: from },`,
      `space.base === null || waiting > 0) return false;
  // An event does not say the server's time.
  const serverTime = clockTime(now() - (space.clockAheadMs ?? 0));
  const rest = { deleted: deleted ?? [], log, answers: [], serverTime };
  const part = { kind: 'part', from, to, rows, ...rest } as const;
  const context = { at: clockTime(now()), loadOnDemand };
  const applied = await applyPart(db, teamId, { base: space.base },`,
    ],
  }),
  ...plantsIn('web/src/sync/exchange/following-pages.ts', {
    'merged-answer-drops-the-first-rows': [
      'const merged = [...unchanged, ...(second.rows[table] ?? [])];',
      'const merged = second.rows[table] ?? [];',
    ],
  }),
  ...plantsIn('web/src/sync/apply/settle.ts', {
    'applied-changes-are-not-kept': ['...own.filter(({ id }) => !logIds.has(id))', '...[]'],
    'lost-changes-are-not-noticed': [LOST, 'const lost = ([] as Answer[])'],
    'lost-held-changes-stay': [
      "return before === 'held' ? { ...change, state: 'waiting' } : null;",
      'return null;',
    ],
    'lost-changes-are-sent-last': [
      '[...returning, ...waiting.map(({ n: _, ...change }) => change)]',
      '[...waiting.map(({ n: _, ...change }) => change), ...returning]',
    ],
    'lost-entries-of-others-are-dropped': [
      FROM_OTHERS,
      "...log.filter(({ id, name }) => !knownIds.has(id) && name !== 'pitch.log')",
    ],
    'lost-edits-of-others-are-dropped': [
      FROM_OTHERS,
      "...log.filter(({ id, name }) => !knownIds.has(id) && name !== 'player.add')",
    ],
    'one-change-too-many-leaves-the-queue': [
      '  await deleteChanges(db, applied);',
      '  await deleteChanges(db, applied); if (applied.length > 0) await db.changes.bulkDelete([(applied.at(-1)?.n ?? 0) + 1]);',
    ],
    'confirmed-changes-stay-in-the-queue': ['  await deleteChanges(db, applied);', ''],
    'refused-changes-vanish': [
      '  await db.changes.bulkPut(others);',
      "  await db.changes.bulkPut(others.filter(({ state }) => state !== 'refused')); await deleteChanges(db, others.filter(({ state }) => state === 'refused'));",
    ],
  }),
  ...plantsIn('web/src/sync/exchange/send-request.ts', {
    'one-lost-change-is-not-asked-about': [
      '.slice(0, SYNC_LIMITS.asked)',
      '.slice(1, SYNC_LIMITS.asked)',
    ],
    'batches-begin-anywhere': [
      "await changesIn(db, teamId, 'waiting', maxChanges)",
      "(await changesIn(db, teamId, 'waiting')).slice(-maxChanges)",
    ],
  }),
  ...plantsIn('web/src/platform/tab-lock.ts', {
    'frozen-tab-keeps-the-lock': ['() => waiting.abort()', '() => {}'],
  }),
  ...plantsIn('web/src/local/session/unsent-changes.ts', {
    'sign-out-drops-refused-changes': [
      '// The notices in `endings` stay',
      "await db.changes.filter(({ state }) => state !== 'waiting').delete(); // The notices in `endings` stay",
    ],
  }),
  ...plantsIn('web/src/sync/membership/membership.ts', {
    'leaving-drops-the-queue': ['lost.map', '[...lost, ...waiting].map'],
  }),
  ...plantsIn('web/src/sync/loop/sync-loop.ts', {
    'unknown-teams-leave-the-phone': [
      'const membership = await options.checkMembership(teamId);',
      "const answer = await options.checkMembership(teamId); const membership = answer === 'unknown-team' ? 'ended' : answer;",
    ],
  }),
  ...plantsIn('web/src/sync/round/sync-team.ts', {
    'too-large-batch-drops-changes': [
      "    case 'too-large':\n      return { kind: 'too-large', changes: length };",
      "    case 'too-large':\n      await device.db.changes.where('[teamId+id]').anyOf(request.changes.slice(1).map(({ id }) => [space.teamId, id])).delete();\n      return { kind: 'too-large', changes: length };",
    ],
  }),
];
