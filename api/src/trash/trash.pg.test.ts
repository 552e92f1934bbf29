import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@full-count/baseball';
import type { GameBody, GameRow, Permission, PlayerBody, Trash } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../games/testing/rest-replay.ts';
import { calledStrikes, liveGame, player } from '../sync/testing/game-mutations.ts';
import { TestClient } from '../sync/testing/test-client.ts';
import { purgeTrash } from '../teams/purge.ts';
import { addMember, createTeam, removeMember, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

/** The trash, which the API calls the bin. */
describe('trash', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;
  const device = (person = coach, team = teamId) => new TestClient(person, team);
  const bin = (person = coach, status = 200) =>
    call<Trash>(person, 'GET', `/api/teams/${teamId}/bin`, undefined, status);
  const restore = (path: string, person = coach, status = 200) =>
    call<GameBody & PlayerBody>(person, 'POST', `/api/${path}/restore`, undefined, status);
  const member = async (permission: Permission) => {
    const person = await signUp(server.app);
    await addMember(server.context, teamId, person.user.id, permission);
    return person;
  };

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
  });

  async function deletedGame(): Promise<string> {
    const gameId = randomUUID();
    const { mutations, pitchIds } = calledStrikes(gameId, 7);
    const event = { id: randomUUID(), type: 'score_set', teamScore: 3 };
    const client = device();
    await client.sync([
      ...liveGame(gameId),
      ...mutations,
      { name: 'event.log', args: { gameId, after: pitchIds.at(-1), event } },
    ]);
    await client.sync([{ name: 'game.delete', args: { gameId } }]);
    return gameId;
  }

  describe('the trash', () => {
    test('lists what was deleted, latest first, with the end of its 30 days', async () => {
      const first = await deletedGame();
      const second = await deletedGame();
      const playerId = randomUUID();
      await device().sync([
        player(playerId, 'Ida Frost'),
        { name: 'player.remove', args: { playerId } },
      ]);
      const { games, sessions, players } = await bin();
      expect(games.map(({ id }) => id).slice(0, 2)).toEqual([second, first]);
      expect(games[0]).toMatchObject({ teamId, opponent: 'Lakeside', pitchCount: 7, teamScore: 3 });
      expect(players).toMatchObject([{ id: playerId, teamId, playerName: 'Ida Frost' }]);
      expect(sessions).toEqual([]);
      for (const { deletedAt, restorableUntil } of [...games, ...players]) {
        expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * DAY_MS);
      }
    });

    test("counts its days by the server's clock, whatever the device's clock says", async () => {
      const gameId = await deletedGame();
      const { games } = await bin();
      const deletedAt = games.find(({ id }) => id === gameId)?.deletedAt ?? '';
      const now = server.context.now().getTime();
      expect(Math.abs(Date.parse(deletedAt) - now)).toBeLessThan(DAY_MS);
    });

    test('reports entries that arrived after a game was deleted, to dismiss or restore with it', async () => {
      const gameId = await deletedGame();
      const dismissLate = async (person?: TestPerson) =>
        call<{ dismissed: number }>(
          person ?? coach,
          'POST',
          `/api/games/${gameId}/dismiss-late`,
          undefined,
          person ? 403 : 200,
        );
      const gameInBin = async () => (await bin()).games.find(({ id }) => id === gameId);
      const { mutations } = calledStrikes(gameId, 3);
      expect(await device().send(...mutations)).toEqual(['applied', 'applied', 'applied']);
      expect(await gameInBin()).toMatchObject({ undecided: 3, pitchCount: 10 });
      await dismissLate(await member('write'));
      expect(await dismissLate()).toEqual({ dismissed: 3 });
      expect(await dismissLate()).toEqual({ dismissed: 0 });
      expect(await gameInBin()).toMatchObject({ undecided: 0, pitchCount: 7 });
      const phone = device();
      await restore(`games/${gameId}`);
      await phone.sync();
      const row = phone.rows.get(`games/${gameId}`) as GameRow;
      expect(row.recordings.primary?.undecided).toBeUndefined();
    });

    test('is only for admins', async () => {
      const gameId = await deletedGame();
      for (const person of [await member('read'), await member('write')]) {
        await bin(person, 403);
        await restore(`games/${gameId}`, person, 403);
      }
      const admin = await member('admin');
      expect((await bin(admin)).games.map(({ id }) => id)).toContain(gameId);
      await restore(`games/${gameId}`, admin);
    });

    test('of another team is not found, and neither are its rows', async () => {
      const gameId = await deletedGame();
      const outsider = await signUp(server.app);
      await createTeam(outsider);
      await bin(outsider, 404);
      await restore(`games/${gameId}`, outsider, 404);
      await restore(`players/${randomUUID()}`, outsider, 404);
    });
  });

  describe('a restored game', () => {
    test('reaches every device with its whole log, also one that had removed it', async () => {
      const [scorer, watcher] = [device(), device()];
      const gameId = randomUUID();
      await scorer.sync([...liveGame(gameId), ...calledStrikes(gameId, 7).mutations]);
      await watcher.sync();
      const before = gameRows(watcher, gameId);
      // The game and three plate appearances.
      expect(before.size).toBe(4);
      await scorer.sync([{ name: 'game.delete', args: { gameId } }]);
      for (const client of [scorer, watcher]) {
        await client.sync();
        // A device deletes the log together with the game.
        for (const key of gameRows(client, gameId).keys()) client.rows.delete(key);
      }
      await restore(`games/${gameId}`);
      const newcomer = device();
      for (const client of [scorer, watcher, newcomer]) {
        await client.sync();
        expect(gameRows(client, gameId)).toEqual(before);
      }
    });

    test('includes entries that were logged while it was deleted', async () => {
      const gameId = randomUUID();
      const { mutations, pitchIds } = calledStrikes(gameId, 2);
      const offline = calledStrikes(gameId, 3, pitchIds.at(-1));
      await device().sync([...liveGame(gameId), ...mutations]);
      await device().sync([{ name: 'game.delete', args: { gameId } }]);
      await device().sync(offline.mutations);
      await restore(`games/${gameId}`);
      const client = device();
      await client.sync();
      const thrown = [...gameRows(client, gameId).values()].flatMap(
        (row) => (row as { pitches?: { id: string }[] }).pitches ?? [],
      );
      expect(thrown.map(({ id }) => id).sort()).toEqual([...pitchIds, ...offline.pitchIds].sort());
    });

    test('is the same game as before, and no longer in the trash', async () => {
      const gameId = await deletedGame();
      const game = await restore(`games/${gameId}`);
      expect(game).toMatchObject({
        id: gameId,
        status: 'live',
        teamScore: 3,
        balls: 0,
        strikes: 1,
      });
      expect(await restore(`games/${gameId}`)).toEqual(game);
      expect((await bin()).games.map(({ id }) => id)).not.toContain(gameId);
      const games = await call<GameBody[]>(
        coach,
        'GET',
        `/api/teams/${teamId}/games`,
        undefined,
        200,
      );
      expect(games.map(({ id }) => id)).toContain(gameId);
    });

    test('reaches the sockets with its rows', async () => {
      const gameId = await deletedGame();
      const events: unknown[] = [];
      const stop = server.context.teamEvents.onEvent((event) => events.push(event));
      await restore(`games/${gameId}`);
      stop();
      expect(events).toMatchObject([
        {
          type: 'team-changed',
          teamId,
          rows: {
            games: [{ id: gameId }],
            plateAppearances: [{ gameId }, { gameId }, { gameId }],
            gameEvents: [{ gameId }],
          },
          deleted: [],
        },
      ]);
    });

    test('can be restored by a device that still has it', async () => {
      const client = device();
      const gameId = randomUUID();
      const states = await client.send(
        ...liveGame(gameId),
        ...calledStrikes(gameId, 2).mutations,
        { name: 'game.delete', args: { gameId } },
        { name: 'game.restore', args: { gameId } },
      );
      expect(new Set(states)).toEqual(new Set(['applied']));
      // The game and one plate appearance.
      expect(gameRows(client, gameId).size).toBe(2);
    });
  });

  describe('a restored player', () => {
    test('is on the roster again, on every device', async () => {
      const [own, other] = [device(), device()];
      const playerId = randomUUID();
      await own.sync([player(playerId, 'Jo Lind')]);
      await other.sync();
      const before = other.rows.get(`players/${playerId}`);
      await own.sync([{ name: 'player.remove', args: { playerId } }]);
      await other.sync();
      expect(other.rows.has(`players/${playerId}`)).toBe(false);
      expect(await restore(`players/${playerId}`)).toMatchObject({ id: playerId, teamId });
      await other.sync();
      expect(other.rows.get(`players/${playerId}`)).toEqual(before);
      expect(await restore(`players/${playerId}`)).toMatchObject({ playerName: 'Jo Lind' });
    });

    test('has no link to a user who has left the team', async () => {
      const person = await member('read');
      const playerId = randomUUID();
      const link = { playerId: person.user.id };
      await device().sync([
        { name: 'player.add', args: { id: playerId, playerName: 'Kit Moor', ...link } },
        { name: 'player.remove', args: { playerId } },
      ]);
      await removeMember(server.context, teamId, person.user.id);
      expect(await restore(`players/${playerId}`)).toMatchObject({ id: playerId, playerId: null });
    });

    test("can't be restored with write access alone", async () => {
      const playerId = randomUUID();
      await device().sync([
        player(playerId, 'Lu Nash'),
        { name: 'player.remove', args: { playerId } },
      ]);
      const writer = await member('write');
      await restore(`players/${playerId}`, writer, 403);
      const again = { name: 'player.restore', args: { playerId } };
      expect(await device(writer).send(again)).toEqual(['refused: forbidden']);
    });
  });

  test('after 30 days nothing can be restored', async () => {
    const gameId = await deletedGame();
    // The coach's unused session has ended too, so a new admin asks.
    server.advance(30 * DAY_MS + 60_000);
    const admin = await signUp(server.app);
    await addMember(server.context, teamId, admin.user.id, 'admin');
    expect(await bin(admin)).toEqual({ games: [], sessions: [], players: [] });
    await restore(`games/${gameId}`, admin, 404);
    const again = { name: 'game.restore', args: { gameId } };
    expect(await device(admin).send(again)).toEqual(['refused: not_found']);
  });
});

describe('what was in the trash for 30 days', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });

  test('leaves the database, and phones still hear that it was deleted', async () => {
    const coach = await signUp(server.app);
    const teamId = (await createTeam(coach, { name: 'Oona Quill Fans' })).id;
    const deletedTeam = await createTeam(coach, { name: 'Oona Quill Rivals' });
    const url = `/api/teams/${deletedTeam.id}`;
    expect((await coach.inject({ method: 'DELETE', url })).statusCode).toBe(204);
    const phone = await TestClient.open(coach, teamId);
    const [gameId, playerId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
    const { mutations, pitchIds } = calledStrikes(gameId, 7);
    const pitcher = { id: playerId, name: 'Oona Quill' };
    const session = { title: 'Oona Quill throws', sessionDate: '2026-05-02T17:30:00.000Z' };
    await phone.sync([
      player(playerId, 'Oona Quill'),
      ...liveGame(gameId),
      ...mutations,
      {
        name: 'event.log',
        args: {
          gameId,
          after: pitchIds.at(-1),
          event: { id: randomUUID(), type: 'pitching_change', battingSide: 'opponent', pitcher },
        },
      },
      { name: 'practice.create', args: { id: sessionId, ...session } },
    ]);
    await phone.sync([
      { name: 'game.delete', args: { gameId } },
      { name: 'player.remove', args: { playerId } },
      { name: 'practice.delete', args: { sessionId } },
    ]);
    expect(await textOfTeams()).toContain('Oona Quill');
    expect(await purgeTrash(server.context)).toBe(0);
    const later = new Date(Date.now() + 30 * DAY_MS + 60_000);
    const inAMonth = { ...server.context, now: () => later };
    expect(await purgeTrash(inAMonth)).toBe(4);
    expect(await purgeTrash(inAMonth)).toBe(0);
    const text = await textOfTeams();
    // The name of the team that is not deleted.
    expect(text.replaceAll('Oona Quill Fans', '')).not.toContain('Oona Quill');
    expect(text).toContain(gameId);
    const [first] = mutations;
    expect(await phone.send(first as never)).toEqual(['refused: not_found']);
  });

  async function textOfTeams(): Promise<string> {
    const { rows } = await sql<{ text: string }>`
      select (select json_agg(t)::text from teams t) as text
      union all select (select json_agg(t)::text from team_players t)
      union all select (select json_agg(t)::text from games t)
      union all select (select json_agg(t)::text from game_events t)
      union all select (select json_agg(t)::text from practice_sessions t)
      union all select (select json_agg(t)::text from changes t)`.execute(server.db);
    return rows.map(({ text }) => text).join();
  }
});

function gameRows(client: TestClient, gameId: string): Map<string, unknown> {
  return new Map(
    [...client.rows].filter(
      ([key, row]) => key === `games/${gameId}` || (row as { gameId?: string }).gameId === gameId,
    ),
  );
}
