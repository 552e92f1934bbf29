import { type Row, tableNames } from '@full-count/sync-protocol';
import { expect, test } from 'vitest';
import type { StoredRow } from '../team-data/rows/batch.ts';
import { walkPage } from './page-walk.ts';

const team = { epoch: 'e', version: 900, minCookie: 0 };

test('a first pull of many rows in every table returns each row once', async () => {
  const stored = new Map(tableNames.map((table) => [table, manyRows(table, 700)]));
  const seen: string[] = [];
  let pages = 0;
  for (let page: string | undefined; pages === 0 || page !== undefined; pages++) {
    const request = { epoch: null, cookie: null, ...(page !== undefined && { page }) };
    const walked = await walkPage(request, team, async (table, { after, from, upTo, limit }) =>
      (stored.get(table) ?? [])
        .filter(({ version }) => version > from && version <= upTo)
        .filter(({ version }) => version > (after?.version ?? -1))
        .slice(0, limit),
    );
    for (const rows of Object.values(walked.rows)) seen.push(...(rows ?? []).map(({ id }) => id));
    page = walked.page;
  }
  expect(pages).toBe(3);
  const ids = [...stored.values()].flatMap((rows) => rows.map(({ row }) => row.id));
  expect(seen).toEqual(ids);
});

function manyRows(table: string, count: number): StoredRow<Row>[] {
  const idOf = (index: number) =>
    `00000000-0000-7000-8000-${String(tableNames.indexOf(table as never) * 1000 + index).padStart(12, '0')}`;
  return Array.from({ length: count }, (_, index) => ({
    row: { id: idOf(index) } as Row,
    version: index + 1,
  }));
}
