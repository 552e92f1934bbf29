import { type Cursor, isSameCursor, type Row, tableNames } from '@full-count/sync-protocol';
import { describe, expect, test } from 'vitest';
import type { StoredRow } from '../team-data/rows/batch.ts';
import {
  type LogPart,
  type LogSize,
  type PageSource,
  type WalkedPage,
  walkPage,
} from './page-walk.ts';

const END: Cursor = [900, 5];
const team = { end: END, knows: ([seq, tag]: Cursor) => seq < 900 && tag === 1 };

test('a later pull goes from table to table and then to the log, and returns everything once', async () => {
  const stored = new Map(tableNames.map((table) => [table, manyRows(table, 700)]));
  const source = sourceOf(stored, []);
  const pages = await allPages(source, [0, 1]);
  expect(pages).toHaveLength(4);
  const numbers = Array.from({ length: 900 }, (_, index) => `${index + 1}`);
  expect(pages.flatMap(({ log }) => log.map(({ id }) => id))).toEqual(numbers);
  expect(pages.flatMap(idsIn)).toEqual(
    [...stored.values()].flatMap((rows) => rows.map(({ row }) => row.id)),
  );
});

describe('the first page of a first pull', () => {
  const liveLog = { gameId: gameId(2), isLive: true, rows: 3 };
  const logs = [
    { gameId: gameId(3), isLive: false, rows: 1500 },
    liveLog,
    logOf(1, 900),
    logOf(0, 0),
  ];

  test('has the games and the logs of live games, and names the games that come later', async () => {
    const [first] = await allPages(sourceOf(gamesAndLogs(logs), logs));
    expect(first?.rows.games).toHaveLength(4);
    expect(first?.rows.plateAppearances).toHaveLength(3);
    expect(first?.rows.practiceSessions).toBeUndefined();
    expect(first?.arriving).toEqual([gameId(3), gameId(1)]);
  });

  test('is the only page if there is no other log', async () => {
    const pages = await allPages(sourceOf(gamesAndLogs([liveLog]), [liveLog, logOf(1, 0)]));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.log).toHaveLength(900);
    expect(pages[0]).not.toHaveProperty('arriving');
  });
});

test('the following pages of a first pull have whole logs, and bullpen pitches before their session', async () => {
  const logs = [logOf(9, 2500), logOf(8, 1500), logOf(7, 500), logOf(6, 1)];
  const pages = await allPages(sourceOf(gamesAndLogs(logs), logs));
  const games = pages.map(({ rows }) => [
    ...new Set(rows.plateAppearances?.map((row) => row.gameId) ?? []),
  ]);
  expect(games).toEqual([[], [gameId(9)], [gameId(8), gameId(7)], [gameId(6)]]);
  expect(pages.map(({ arriving }) => arriving)).toEqual([
    [gameId(9), gameId(8), gameId(7), gameId(6)],
    [gameId(8), gameId(7), gameId(6)],
    [gameId(6)],
    undefined,
  ]);
  expect(Object.keys(pages.at(-1)?.rows ?? {})).toEqual([
    'plateAppearances',
    'practiceAtBats',
    'practiceSessions',
  ]);
});

test('a log that changed during the pull comes with its game', async () => {
  const logs = [logOf(1, 2)];
  const stored = gamesAndLogs(logs);
  const source = sourceOf(stored, logs);
  const [first] = await allPages(source, null, 1);
  const [game] = stored.get('games') ?? [];
  stored.set('games', [{ row: game?.row as Row, version: 901 }]);
  const end: Cursor = [901, 6];
  const newer = { end, knows: (cursor: Cursor) => isSameCursor(cursor, END) };
  const request = { base: null, page: first?.page as string };
  const second = await walkPage(request, newer, source);
  if (second === 'other') throw new Error('another history');
  expect(second.rows.games?.[0]).toBe(game?.row);
  expect(second.rows.plateAppearances).toHaveLength(2);
  expect(second.to).toEqual(end);
});

test('a cursor or a page of another history is recognized, whatever its number', async () => {
  const logs = [logOf(1, 2)];
  const source = sourceOf(gamesAndLogs(logs), logs);
  const [first] = await allPages(source, null, 1);
  const { page } = first as { page: string };
  const restored = { end: [900, 7] as Cursor, knows: () => false };
  expect(await walkPage({ base: null, page }, restored, source)).toBe('other');
  for (const base of [END, [900, 6], [899, 5], [901, 5]] as Cursor[]) {
    expect(await walkPage({ base }, restored, source)).toBe('other');
  }
  expect(await walkPage({ base: END }, team, source)).toEqual({
    ...{ rows: {}, deleted: [], log: [] },
    to: END,
  });
  expect(await walkPage({ base: [900, 6], startsOver: true }, team, source)).toMatchObject({
    to: END,
    arriving: [gameId(1)],
  });
});

function gameId(index: number): string {
  return `00000000-0000-7000-8000-00000000000${index}`;
}

function logOf(index: number, rows: number): LogSize {
  return { gameId: gameId(index), isLive: false, rows };
}

function gamesAndLogs(logs: readonly LogSize[]): Stored {
  const games = logs.map((log) => ({ row: { id: log.gameId } as Row, version: 1 }));
  const appearances = logs.flatMap(({ gameId, rows }) =>
    manyRows('plateAppearances', rows).map(({ row, version }) => ({
      row: { ...row, gameId } as Row,
      version,
    })),
  );
  const practice = (['practiceSessions', 'practiceAtBats'] as const).map(
    (table) => [table, manyRows(table, 1)] as const,
  );
  return new Map<string, StoredRow<Row>[]>([
    ['games', games],
    ['plateAppearances', appearances],
    ...practice,
  ]);
}

type Stored = Map<string, StoredRow<Row>[]>;

function sourceOf(stored: Stored, logs: readonly LogSize[]): PageSource {
  return {
    logSizes: async () => logs,
    log: async ({ from, upTo, limit }) => loggedBetween(from, Math.min(upTo, from + limit)),
    async load(table, selection) {
      const rows = stored.get(table) ?? [];
      if ('gameIds' in selection) {
        const { gameIds } = selection;
        return rows.filter(({ row }) => gameIds.includes('gameId' in row ? row.gameId : row.id));
      }
      if (!('limit' in selection))
        throw new Error('Neither games nor a range of versions was selected');
      const { after, from, upTo, limit } = selection;
      return rows
        .filter(({ version }) => version > from && version <= upTo)
        .filter(({ version }) => version > (after?.version ?? -1))
        .slice(0, limit);
    },
  };
}

/** A log whose changes have the ids of their numbers. */
function loggedBetween(from: number, upTo: number): LogPart {
  const seqs = Array.from({ length: upTo - from }, (_, index) => from + 1 + index);
  const log = seqs.map((seq) => ({ id: `${seq}`, name: 'pitch.log', args: {}, at: '' }));
  return { log, lastSeq: seqs.at(-1) ?? null };
}

async function allPages(
  source: PageSource,
  base: Cursor | null = null,
  limit = Number.POSITIVE_INFINITY,
): Promise<WalkedPage[]> {
  const pages: WalkedPage[] = [];
  do {
    const page = await walkPage({ base, page: pages.at(-1)?.page }, team, source);
    if (page === 'other') throw new Error('another history');
    pages.push(page);
  } while (pages.at(-1)?.page !== undefined && pages.length < limit);
  return pages;
}

function idsIn({ rows }: WalkedPage): string[] {
  return Object.values(rows).flatMap((list) => (list ?? []).map(({ id }) => id));
}

function manyRows(table: string, count: number): StoredRow<Row>[] {
  const idOf = (index: number) =>
    `00000000-0000-7000-8000-${String(tableNames.indexOf(table as never) * 1000 + index).padStart(12, '0')}`;
  return Array.from({ length: count }, (_, index) => ({
    row: { id: idOf(index) } as Row,
    version: index + 1,
  }));
}
