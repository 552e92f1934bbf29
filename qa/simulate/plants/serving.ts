import type { Plant } from '../runner/bundle.ts';

export const serving: readonly Plant[] = [
  {
    name: 'cursor-has-no-tag',
    file: 'sync-protocol/src/contract/sync-messages.ts',
    find: ' && a[1] === b[1]',
    replace: '',
  },
  {
    name: 'known-changes-are-applied-again',
    file: 'api/src/team-data/answer-to.ts',
    find: "return known === undefined || known.state === 'held';",
    replace: 'return true;',
  },
  {
    name: 'held-changes-stay-held',
    file: 'api/src/team-data/answer-to.ts',
    find: "return known === undefined || known.state === 'held';",
    replace: 'return known === undefined;',
  },
  {
    name: 'refusals-are-not-recorded',
    file: 'api/src/team-data/answer-to.ts',
    find: "return state !== 'held' || known?.state !== 'held';",
    replace: "return state === 'applied' || (state === 'held' && known?.state !== 'held');",
  },
  {
    name: 'server-faults-refuse-changes',
    file: 'api/src/team-data/answer-to.ts',
    find: "return isAboutTheRows(error) ? { status: 'refused', code: 'validation_failed' } : null;",
    replace:
      "return { status: 'refused', code: isAboutTheRows(error) ? 'validation_failed' : 'failed' };",
  },
  {
    name: 'push-answer-hides-changes-of-others',
    file: 'api/src/team-data/team-changed.ts',
    find: 'isSameCursor(base, from) ? [] : missed',
    replace: '[]',
  },
  {
    name: 'paged-pull-misses-newer-versions',
    file: 'api/src/sync/page-walk.ts',
    find: 'isSameCursor(page.upTo, end) ? null',
    replace: 'page.upTo[0] <= end[0] ? null',
  },
  {
    name: 'page-of-another-history-goes-on',
    file: 'api/src/sync/page-walk.ts',
    find: 'of [from, start.upTo]',
    replace: 'of [from]',
  },
  {
    name: 'page-skips-the-rest-of-a-version',
    file: 'api/src/sync/page-walk.ts',
    find: 'const lastRow = storedRows.at(-1);',
    replace:
      'const lastRow = storedRows.at(-1) && { ...(storedRows.at(-1) as StoredRow<Row>), version: (storedRows.at(-1) as StoredRow<Row>).version + 1 };',
  },
  {
    name: 'pages-end-at-the-fifth-table',
    file: 'api/src/sync/page-walk.ts',
    find: 'z.lte(TEAM_LOG)',
    replace: 'z.lte(4)',
  },
  {
    name: 'first-pull-skips-a-log',
    file: 'api/src/sync/whole-logs.ts',
    find: 'gameId < after.id;',
    replace: 'gameId < after.id && logs.at(-1)?.gameId !== gameId;',
  },
  {
    name: 'first-pull-ends-with-the-logs',
    file: 'api/src/sync/page-walk.ts',
    find: 'return nextTable === undefined ? tableNames.length : tableNames.indexOf(nextTable);',
    replace: 'return tableNames.length;',
  },
  {
    name: 'first-pull-lacks-changes',
    file: 'api/src/sync/page-walk.ts',
    find: 'Math.max(0, upTo[0] - latestChanges)',
    replace: 'upTo[0]',
  },
  {
    name: 'patches-lack-deletions',
    file: 'api/src/team-data/team-changed.ts',
    find: "if ('deletedAt' in row && row.deletedAt) patch.addDeleted(table, row.id);",
    replace: "if ('deletedAt' in row && row.deletedAt) continue;",
  },
  {
    name: 'restored-game-lacks-its-log',
    file: 'sync-protocol/src/mutators/game/game.ts',
    find: 'log.forgetTakenRows();',
    replace: '',
  },
  {
    name: 'lineup-edit-replaces-the-whole-lineup',
    file: 'sync-protocol/src/mutators/game/game.ts',
    find: 'applyLineupChange(game.lineup, lineup),',
    replace: 'applyLineupChange(null, lineup),',
  },
  {
    name: 'fork-replaces-the-primary-recording',
    file: 'sync-protocol/src/game-log/recordings.ts',
    find: 'else this.#addToFork(id, prev, userId);',
    replace: 'else this.primary.head = this.tree.add(id, prev);',
  },
  {
    name: 'missing-predecessor-stays-in-its-fork',
    file: 'sync-protocol/src/game-log/recordings.ts',
    find: 'if (this.isWaiting && !wasSettled) this.#joinArrived(node);',
    replace: '',
  },
];
