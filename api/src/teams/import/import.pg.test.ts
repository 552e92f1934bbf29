import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { HOUR_MS } from '@full-count/baseball';
import type { Db } from '@full-count/db';
import { isOnCitus } from '@full-count/db/testing';
import type { MyTeam, OpponentPlayerRow, PlayerRow, TeamFile } from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runHousekeeping } from '../../app/housekeeping.ts';
import { createTeam, signUp, type TestPerson } from '../../testing/people.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import {
  deleteAbandonedTeams,
  deleteUnfinishedTeam,
  finishImport,
  insertUnfinishedTeam,
  writeToUnfinishedTeam,
} from '../purge.ts';
import { countImport } from './import-team.ts';

const MIB = 1024 * 1024;
const PLAYERS = 2000;
/** So many that the import writes them with more than one statement. */
const FEW_PLAYERS = 220;
const ALL_IMPORTS_BUT_ONE = 19;

describe('an import', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let emptyFile: TeamFile;
  let largeFile: TeamFile;
  let smallFile: TeamFile;

  beforeAll(async () => {
    coach = await signUp(server.app);
    const team = await createTeam(coach);
    emptyFile = (await coach.inject({ url: `/api/teams/${team.id}/export` })).json<TeamFile>();
    largeFile = { ...emptyFile, players: Array.from({ length: PLAYERS }, newPlayer) };
    smallFile = { ...largeFile, players: largeFile.players.slice(0, FEW_PLAYERS) };
  });

  const newPlayer = (): PlayerRow => ({
    id: randomUUID(),
    playerId: null,
    playerName: 'Bo',
    position: 'Unknown',
    jersey: null,
    bats: null,
    throws: null,
    birthYear: null,
    joinedAt: '2026-05-02T12:00:00.000Z',
  });
  const newOpponent = (name: string): OpponentPlayerRow => ({
    id: randomUUID(),
    opponent: 'Lakeside',
    name,
    names: [name],
    bats: null,
    throws: null,
    mergedInto: null,
    createdAt: '2026-05-02T12:00:00.000Z',
  });
  const newTeamOf = ({ user }: TestPerson) => ({
    id: randomUUID(),
    version: 1,
    name: 'Half',
    sport: 'baseball' as const,
    coach_id: user.id,
    time_zone: 'UTC',
    created_at: new Date(),
    settings: JSON.stringify(emptyFile.team.settings),
  });
  const importFile = (person: TestPerson, payload: object) =>
    person.inject({ method: 'POST', url: '/api/teams/import', payload });
  const countImports = async ({ user }: TestPerson, count: number) => {
    for (let attempt = 0; attempt < count; attempt++) await countImport(server.context, user.id);
  };
  const teamsOf = async (person: TestPerson) =>
    (await person.inject({ url: '/api/teams' })).json<MyTeam[]>();
  const countRows = async (table: 'teams' | 'team_players') => {
    const { count } = await server.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  it('of a large file lets other requests in between, and shows the team only when it is whole', async () => {
    const importer = await signUp(server.app);
    const before = await countRows('team_players');
    let isImported = false;
    const imported = importFile(importer, largeFile).finally(() => {
      isImported = true;
    });
    const counts = new Set<number>();
    while (!isImported) {
      const [teams, count] = [await teamsOf(importer), await countRows('team_players')];
      if (count - before === PLAYERS) break;
      counts.add(count - before);
      expect(teams).toEqual([]);
    }
    expect((await imported).statusCode).toBe(201);
    expect(counts.size).toBeGreaterThan(5);
    const [team] = await teamsOf(importer);
    const players = await importer.inject({ url: `/api/teams/${team?.id}/players` });
    expect(players.json()).toHaveLength(PLAYERS);
  });

  it('that fails at its last row deletes what it has written', async () => {
    const before = [await countRows('teams'), await countRows('team_players')];
    const mergedIntoNobody = { ...newOpponent('Cy'), mergedInto: randomUUID() };
    const answer = await importFile(coach, { ...smallFile, opponentPlayers: [mergedIntoNobody] });
    expect(answer.json()).toMatchObject({ code: 'team_file_invalid' });
    expect(await teamsOf(coach)).toHaveLength(1);
    expect([await countRows('teams'), await countRows('team_players')]).toEqual(before);
  });

  it('that is still unfinished after an hour is deleted, and a deleted team is not', async () => {
    const owner = await signUp(server.app);
    const deletedTeam = await createTeam(owner);
    await owner.inject({ method: 'DELETE', url: `/api/teams/${deletedTeam.id}` });
    // An unfinished import is a team that is marked as deleted and has no staff.
    const id = randomUUID();
    await server.db
      .insertInto('teams')
      .values({
        id,
        version: 1,
        name: 'Half',
        sport: 'baseball',
        coach_id: owner.user.id,
        time_zone: 'UTC',
        settings: '{}',
        deleted_at: new Date(),
      })
      .execute();
    await server.db
      .insertInto('team_players')
      .values({ team_id: id, id: randomUUID(), version: 1, player_name: 'Bo' })
      .execute();
    const storedIds = async () => {
      const ids = [id, deletedTeam.id];
      const teams = await server.db
        .selectFrom('teams')
        .select('id')
        .where('id', 'in', ids)
        .execute();
      return teams.map((team) => team.id).sort();
    };
    await runHousekeeping(server.context);
    expect(await storedIds()).toEqual([id, deletedTeam.id].sort());
    const inTwoHours = new Date(Date.now() + 2 * HOUR_MS);
    await runHousekeeping({ ...server.context, now: () => inTwoHours });
    expect(await storedIds()).toEqual([deletedTeam.id]);
  });

  const firstCommit = () =>
    ({
      name: 'team.import',
      coachStaffId: randomUUID(),
      now: new Date().toISOString(),
      newId: randomUUID,
    }) as const;

  it('that finishes while another process deletes it is not shown', async () => {
    const importer = await signUp(server.app);
    const team = newTeamOf(importer);
    await insertUnfinishedTeam(server.db, team);
    // While one table has another name, the deletion of the import begins and then fails.
    await server.db.schema.alterTable('practice_pitches').renameTo('renamed_pitches').execute();
    const inTwoHours = new Date(Date.now() + 2 * HOUR_MS);
    await expect(deleteAbandonedTeams(server.db, inTwoHours)).rejects.toThrow();
    await server.db.schema
      .alterTable('renamed_pitches' as 'teams')
      .renameTo('practice_pitches')
      .execute();
    const finishing = finishImport(server.db, team, firstCommit(), async () => {});
    await expect(finishing).rejects.toMatchObject({ code: 'unavailable' });
    expect(await teamsOf(importer)).toEqual([]);
    await deleteAbandonedTeams(server.db, inTwoHours);
    await expect(
      server.db.selectFrom('teams').select('id').where('id', '=', team.id).execute(),
    ).resolves.toEqual([]);
  });

  it('that has finished is not deleted, even by a process that believes it unfinished', async () => {
    const importer = await signUp(server.app);
    const team = newTeamOf(importer);
    await insertUnfinishedTeam(server.db, team);
    await finishImport(server.db, team, firstCommit(), async () => {});
    await deleteUnfinishedTeam(server.db, team.id);
    expect(await teamsOf(importer)).toMatchObject([{ id: team.id }]);
  });

  it('that the audit trail does not record is not shown', async () => {
    const importer = await signUp(server.app);
    await server.db.schema.alterTable('audit_entries').renameTo('renamed_entries').execute();
    const answer = await importFile(importer, emptyFile);
    await server.db.schema
      .alterTable('renamed_entries' as 'teams')
      .renameTo('audit_entries')
      .execute();
    expect(answer.statusCode).toBe(500);
    expect(await teamsOf(importer)).toEqual([]);
  });

  it('is 503 while slow files of others fill the memory, and then does not count', async () => {
    const people = await Promise.all([signUp(server.app), signUp(server.app), signUp(server.app)]);
    for (const person of people) await countImports(person, ALL_IMPORTS_BUT_ONE);
    const slowFiles: Readable[] = [];
    const send = (person: TestPerson) => {
      const file = new Readable({ read() {} });
      slowFiles.push(file);
      file.push(Buffer.alloc(30 * MIB, ' '));
      return person.inject({
        method: 'POST',
        url: '/api/teams/import',
        payload: file,
        headers: { 'content-type': 'application/json' },
      });
    };
    const answers = people.map(send);
    const first = await Promise.race(answers);
    expect(first.statusCode).toBe(503);
    for (const file of slowFiles) file.push(null);
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([400, 400, 503]);
    const next = await Promise.all(people.map((person) => importFile(person, {})));
    const isOverLimit = next.map(({ statusCode }) => statusCode === 429);
    expect(isOverLimit).toEqual(codes.map((code) => code === 400));
  });

  it('keeps an opponent that was merged into a later one', async () => {
    const others = Array.from({ length: 300 }, (_, number) => newOpponent(`Cy ${number}`));
    const last = newOpponent('Ann Ellery');
    const first = { ...newOpponent('A. Ellery'), mergedInto: last.id };
    const answer = await importFile(coach, {
      ...emptyFile,
      opponentPlayers: [first, ...others, last],
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const merged = await server.db
      .selectFrom('opponent_players')
      .select('name')
      .where('team_id', '=', answer.json<MyTeam>().id)
      .where('merged_into', 'is not', null)
      .execute();
    expect(merged).toEqual([{ name: 'A. Ellery' }]);
  });

  it('is 400 if an id is repeated far apart', async () => {
    const [first] = smallFile.players;
    const players = [...smallFile.players, first];
    const answer = await importFile(coach, { ...smallFile, players });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'team_file_invalid' });
  });

  it('counts before its file is read, so unreadable files are limited too', async () => {
    const person = await signUp(server.app);
    expect((await importFile(person, {})).statusCode).toBe(400);
    await countImports(person, ALL_IMPORTS_BUT_ONE);
    expect((await importFile(person, {})).statusCode).toBe(429);
  });

  it('is refused if its rows need more memory than a thread has', async () => {
    const players = Array.from({ length: 3_000_000 }, () => 0);
    const answer = await importFile(coach, { ...emptyFile, players });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'team_file_invalid' });
  });

  it('is read in a thread, unless the file is tiny', async () => {
    let threads = 0;
    const countThread = () => {
      threads += 1;
    };
    process.on('worker', countThread);
    expect((await importFile(coach, { players: [0] })).statusCode).toBe(400);
    expect(threads).toBe(0);
    // As JSON, these are just over 4 KiB. A file is tiny up to this size.
    const players = Array.from({ length: 2_048 }, () => 0);
    expect((await importFile(coach, { players })).statusCode).toBe(400);
    process.off('worker', countThread);
    expect(threads).toBe(1);
  });

  // The statistics of one node don't count what the workers of Citus read, and each worker makes its own plans.
  it.skipIf(isOnCitus())(
    'makes new plans for each statement, so a check reads one row and not the whole team',
    async () => {
      const team = newTeamOf(await signUp(server.app));
      await insertUnfinishedTeam(server.db, team);
      const gameId = randomUUID();
      await server.db
        .insertInto('games')
        .values({
          team_id: team.id,
          id: gameId,
          version: 1,
          opponent: 'Lakeside',
          game_date: new Date(),
        })
        .execute();
      const addAtBats = async (db: Db, count: number) => {
        const ids = Array.from({ length: count }, () => randomUUID());
        await sql`
        insert into at_bats (team_id, id, version, game_id, batting_side, batter_name, pitcher_name,
          inning, half_inning, outs)
        select ${team.id}::uuid, id, 1, ${gameId}::uuid, 'team', 'Ann', 'Bo', 1, 'top', 0
        from unnest(${ids}::uuid[]) id`.execute(db);
        return ids;
      };
      const addPitches = async (db: Db, atBatIds: readonly string[]) => {
        const ids = atBatIds.map(() => randomUUID());
        await writeToUnfinishedTeam(
          db,
          sql`
        insert into pitches (team_id, id, version, at_bat_id, position, pitch_number, pitch_type,
          umpire_call, occurred_at)
        select ${team.id}::uuid, id, 1, at_bat_id, 0, 1, 'fastball', 'ball', now()
        from unnest(${ids}::uuid[], ${atBatIds}::uuid[]) as pitch (id, at_bat_id)`.compile(db),
        );
      };
      const atBatsRead = async (db: Db) => {
        await sql`select pg_stat_force_next_flush()`.execute(db);
        const { rows } = await sql<{ read: string }>`
        select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables
        where relname = 'at_bats'`.execute(db);
        return Number(rows[0]?.read);
      };
      await server.db.connection().execute(async (db) => {
        await addPitches(db, await addAtBats(db, 20));
        const atBatIds = await addAtBats(db, 3000);
        const before = await atBatsRead(db);
        await addPitches(db, atBatIds.slice(0, 100));
        expect((await atBatsRead(db)) - before).toBe(100);
      });
      await deleteUnfinishedTeam(server.db, team.id);
    },
  );

  it('names the first 20 issues of the first row that is not valid', async () => {
    const names = Array.from({ length: 100 }, () => null);
    const opponentPlayers = [newOpponent('Ann'), { ...newOpponent('Bo'), names }];
    const answer = await importFile(coach, { ...emptyFile, opponentPlayers });
    expect(answer.statusCode).toBe(400);
    const { issues } = answer.json<{ issues: { path: string }[] }>();
    expect(issues.map(({ path }) => path)).toEqual(
      Array.from({ length: 20 }, (_, index) => `opponentPlayers.1.names.${index}`),
    );
  });

  it('gets the values that it would have as entered, although its file is spaced in another way', async () => {
    const players = [{ ...newPlayer(), playerName: '  Bo\u0301  ' }];
    const payload = JSON.stringify({ ...emptyFile, players }, null, 2).replace('Bo', '\\u0042o');
    const answer = await coach.inject({
      method: 'POST',
      url: '/api/teams/import',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    const url = `/api/teams/${answer.json<MyTeam>().id}/players`;
    expect((await coach.inject({ url })).json()).toMatchObject([{ playerName: 'B\u00f3' }]);
  });
});
