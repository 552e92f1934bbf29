/** On Citus the tables are distributed already, and the tests of `distribute` are in `distribute.citus.test.ts`. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testEngine, withTestDatabase } from '../testing/index.ts';
import { distribute } from './distribute.ts';
import { distributionColumn, foreignKeysOf, mayExistOnCitus, tableKinds } from './tables.ts';

const engine = testEngine();

describe(`the list of distributed tables on ${engine}`, () => {
  const database = withTestDatabase(engine);
  const teamTables = () => Object.entries(tableKinds).filter(([, kind]) => kind === 'team');

  test('has every table of the database, and no other', async () => {
    const tables = await database.db.introspection.getTables();
    expect(Object.keys(tableKinds).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  test('has a table after the tables that its foreign keys name', async () => {
    const names = Object.keys(tableKinds);
    const foreignKeys = await foreignKeysOf(database.db, names);
    expect(foreignKeys.length).toBeGreaterThan(20);
    const namesLaterTable = foreignKeys.filter(
      (foreignKey) =>
        tableKinds[foreignKey.table] === 'team' &&
        names.indexOf(foreignKey.referencedTable) > names.indexOf(foreignKey.table),
    );
    expect(namesLaterTable).toEqual([]);
  });

  test('loses only the foreign keys of codes, invitations and links to their team', async () => {
    const foreignKeys = await foreignKeysOf(database.db, Object.keys(tableKinds));
    const lost = foreignKeys.filter((foreignKey) => !mayExistOnCitus(foreignKey));
    expect(lost.map(({ table, referencedTable }) => `${table} to ${referencedTable}`)).toEqual([
      'calendar_tokens to teams',
      'public_links to teams',
      'staff_invitations to teams',
      'team_join_codes to teams',
    ]);
  });

  // Citus refuses a unique index that could have the same value on two workers.
  test("has the team's id in every key and unique index of a team's table", async () => {
    for (const [table] of teamTables()) {
      const { rows } = await sql<{ name: string; columns: string[] }>`
        select index.relname as name, array_agg(a.attname::text) as columns
        from pg_index i join pg_class index on index.oid = i.indexrelid
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = ${table}::regclass and i.indisunique
        group by index.relname`.execute(database.db);
      const column = distributionColumn(table as keyof typeof tableKinds);
      for (const index of rows) expect(index.columns, index.name).toContain(column);
    }
  });

  test('changes nothing in a database without Citus, and the error says so', async () => {
    await expect(distribute(database.db)).rejects.toThrow(
      /^This database is a plain PostgreSQL, .* Nothing was changed\.$/,
    );
  });
});
