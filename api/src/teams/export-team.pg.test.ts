import {
  type GameBody,
  type PlayerBody,
  type TableName,
  type TeamFile,
  teamFileSchema,
} from '@full-count/sync-protocol';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../games/testing/rest-replay.ts';
import { loaders } from '../team-data/rows/tables.ts';
import { signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

describe('an export', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;

  beforeAll(async () => {
    coach = await signUp(server.app);
    const body = { timeZone: 'America/Chicago' };
    teamId = (await call<{ id: string }>(coach, 'POST', '/api/teams/sample', body, 201)).id;
  });

  const exported = () => coach.inject({ url: `/api/teams/${teamId}/export` });

  it('is byte for byte the team in one piece', async () => {
    const { body, headers } = await exported();
    const wholeExport = await exportInOnePiece(server, teamId, JSON.parse(body).exportedAt);
    expect(body).toBe(wholeExport);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('reads short pages, and lets other requests change the team in between', async () => {
    const [deletedGame, restoredGame, editedGame] = await call<GameBody[]>(
      coach,
      'GET',
      `/api/teams/${teamId}/games`,
      undefined,
      200,
    );
    const change = async () => {
      await call(coach, 'DELETE', `/api/games/${deletedGame?.id}`, undefined, 204);
      await call(coach, 'DELETE', `/api/games/${restoredGame?.id}`, undefined, 204);
      await call(coach, 'POST', `/api/games/${restoredGame?.id}/restore`, {}, 200);
      await call(coach, 'PATCH', `/api/games/${editedGame?.id}`, { opponent: 'Moved' }, 200);
      const bo = { playerName: 'Bo' };
      await call<PlayerBody>(coach, 'POST', `/api/teams/${teamId}/players`, bo, 201);
    };
    const pageSizes: number[] = [];
    let isChanging = false;
    let hasChanged = false;
    const tables = Object.keys(loaders).filter((table) => table !== 'teams') as TableName[];
    const spies = tables.map((table) => {
      const load = loaders[table] as (...args: unknown[]) => Promise<never[]>;
      return vi.spyOn(loaders, table).mockImplementation(async (db, team, selection) => {
        // The changes read rows too.
        if (isChanging) return load(db, team, selection);
        pageSizes.push('ids' in selection ? selection.ids.length : Number.POSITIVE_INFINITY);
        if (table === 'plateAppearances' && !hasChanged) {
          isChanging = true;
          await change();
          [isChanging, hasChanged] = [false, true];
        }
        return load(db, team, selection);
      });
    });
    const { body, statusCode } = await exported();
    for (const spy of spies) spy.mockRestore();
    expect(statusCode).toBe(200);
    expect(Math.max(...pageSizes)).toBeLessThanOrEqual(200);
    expect(pageSizes.length).toBeGreaterThan(2 * tables.length);
    const file = JSON.parse(body) as TeamFile;
    expect(file.games.map(({ id }) => id)).not.toContain(deletedGame?.id);
    expect(body).toBe(await exportInOnePiece(server, teamId, file.exportedAt));
  });
});

async function exportInOnePiece({ db }: TestApp, teamId: string, exportedAt: string) {
  const allRows = { from: -1, upTo: Number.MAX_SAFE_INTEGER, after: null, limit: 2 ** 31 - 1 };
  return db.transaction().execute(async (trx) => {
    const rowsOf = async <T extends TableName>(table: T) =>
      (await loaders[table](trx, teamId, allRows)).map(({ row }) => row);
    const present = <R extends { readonly deletedAt?: string | undefined }>(rows: R[]) =>
      rows.filter(({ deletedAt }) => deletedAt === undefined);
    const [team] = await rowsOf('teams');
    const games = present(await rowsOf('games'));
    const sessions = present(await rowsOf('practiceSessions'));
    const hasGame = ({ gameId }: { readonly gameId: string }) =>
      games.some(({ id }) => id === gameId);
    return JSON.stringify(
      z.encode(teamFileSchema, {
        format: 'full-count-team' as const,
        version: 1 as const,
        exportedAt,
        team: team as TeamFile['team'],
        players: present(await rowsOf('players')).map((player) => ({ ...player, birthYear: null })),
        opponentPlayers: await rowsOf('opponentPlayers'),
        games,
        plateAppearances: (await rowsOf('plateAppearances')).filter(hasGame),
        gameEvents: (await rowsOf('gameEvents')).filter(hasGame),
        practiceSessions: sessions,
        practiceAtBats: (await rowsOf('practiceAtBats')).filter(({ practiceSessionId }) =>
          sessions.some(({ id }) => id === practiceSessionId),
        ),
      }),
    );
  });
}
