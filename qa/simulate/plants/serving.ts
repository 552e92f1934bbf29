import type { Plant } from '../runner/bundle.ts';

/** Bugs in the API and in the mutators. */
export const serving: readonly Plant[] = [
  {
    name: 'gap-is-not-seen',
    file: 'api/src/team-data/ledger.ts',
    find: 'if (mutation.id > next) return { known, fresh, expected: next };',
    replace: '',
  },
  {
    name: 'known-work-is-applied-again',
    file: 'api/src/team-data/ledger.ts',
    find: '(mutation.id === next ? fresh : known)',
    replace: 'fresh',
  },
  {
    name: 'used-numbers-are-duplicates',
    file: 'api/src/team-data/ledger.ts',
    find: 'return fingerprint !== undefined && fingerprint !== fingerprintOf(mutation);',
    replace: 'return false;',
  },
  {
    name: 'work-behind-a-used-number-is-applied',
    file: 'api/src/team-data/ledger.ts',
    find: 'fresh: [], reused: reusedId }',
    replace: 'fresh, reused: reusedId }',
  },
  {
    name: 'batch-ahead-is-not-tied-to-the-one-before',
    file: 'api/src/team-data/ledger.ts',
    find: 'isAhead && known.length === 0 && fresh.length > 0',
    replace: 'false',
  },
  {
    name: 'refuse-on-any-sqlstate',
    file: 'api/src/team-data/refusal-of-error.ts',
    find: "return isAboutTheRows ? { status: 'refused', code: 'validation_failed' } : null;",
    replace: "return { status: 'refused', code: isAboutTheRows ? 'validation_failed' : 'failed' };",
  },
  {
    name: 'own-writes-hide-others',
    file: 'api/src/team-data/team-changed.ts',
    find: 'cookie === from || ahead',
    replace: 'true',
  },
  {
    name: 'pull-ends-with-its-first-version',
    file: 'api/src/sync/page-walk.ts',
    find: 'if (page.upTo === version) return null;\n',
    replace: 'if (page.upTo <= version) return null;\n',
  },
  {
    name: 'page-begins-one-row-late',
    file: 'api/src/sync/page-walk.ts',
    find: 'const last = found.at(-1);',
    replace:
      'const last = found.at(-1) && { ...(found.at(-1) as StoredRow<Row>), version: (found.at(-1) as StoredRow<Row>).version + 1 };',
  },
  {
    name: 'pages-end-at-the-fifth-table',
    file: 'api/src/sync/page-walk.ts',
    find: 'z.lt(tableNames.length)',
    replace: 'z.lte(4)',
  },
  {
    name: 'deletions-are-not-told',
    file: 'api/src/team-data/team-changed.ts',
    find: "if ('deletedAt' in row && row.deletedAt) patch.addDeleted(table, row.id);",
    replace: "if ('deletedAt' in row && row.deletedAt) continue;",
  },
  {
    name: 'restored-game-comes-without-its-log',
    file: 'sync-protocol/src/mutators/game/game.ts',
    find: "...log.plateAppearances.map((row): Write => ['plateAppearances', row]),",
    replace: '',
  },
  {
    name: 'lineup-is-replaced-whole',
    file: 'sync-protocol/src/mutators/game/game.ts',
    find: '...(lineup && { lineup: applyLineupChange(game.lineup, lineup) }),',
    replace: '...(lineup && { lineup: applyLineupChange(null, lineup) }),',
  },
  {
    name: 'fork-takes-the-place-of-the-first',
    file: 'sync-protocol/src/mutators/pitch/pitch.ts',
    find: 'const recordingId = isKnown ? args.pitch.id : PRIMARY_RECORDING;',
    replace: 'const recordingId = PRIMARY_RECORDING;',
  },
];
