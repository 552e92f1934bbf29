import { describe, expect, test } from 'vitest';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { describeMigrations } from './suites/migrate.suite.ts';
import { withTestDatabase } from './testing.ts';

describeMigrations('postgres');

describe('several processes that start at once', () => {
  const database = withTestDatabase('postgres', { migrated: false });

  test('one of them migrates and the others find it done', async () => {
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => openDatabase({ databaseUrl: database.url, log: console })),
    );
    try {
      const reports = await Promise.all(opened.map(({ db }) => migrate(db)));
      const counts = reports.map((report) => report.applied.length).sort((a, b) => b - a);
      expect(counts).toEqual([migrations.length, 0, 0, 0, 0]);
    } finally {
      await Promise.all(opened.map((one) => one.close()));
    }
  });
});
