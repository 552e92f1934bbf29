import {
  type GameBody,
  type MyTeam,
  opponentPlayerId,
  type PlayerBody,
  type TeamFile,
  tableNames,
  type Write,
} from '@full-count/sync-protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../games/testing/rest-replay.ts';
import { loaders } from '../team-data/rows/tables.ts';
import { growthOf } from '../team-data/usage.ts';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { hashTeamFile } from './testing/hash-team-file.ts';

describe('a team as a file', () => {
  const server = buildTestApp('postgres');
  const otherServer = buildTestApp('postgres');
  let coach: TestPerson;
  let teamId: string;
  let file: TeamFile;

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
    const create = <T>(url: string, body: object) => call<T>(coach, 'POST', url, body, 201);
    const bo = { playerName: 'Bo', birthYear: 2012, playerId: coach.user.id };
    await create(`/api/teams/${teamId}/players`, bo);
    const game = {
      teamId,
      opponent: 'Lakeside',
      gameDate: '2026-05-02',
      status: 'live',
      gameType: 'tournament',
    };
    const { id } = await create<GameBody>('/api/games', game);
    const matchup = { batterName: 'Ann', pitcherName: 'Bo', velocity: 61.5 };
    const pitch = { ...matchup, pitchType: 'fastball', location: '5' };
    await create(`/api/games/${id}/log-pitch`, { ...pitch, umpireCall: 'ball' });
    const advances = [{ from: 'batter', to: 'first', cause: 'throw' }];
    const rulings = { advances, runsBattedIn: 0 };
    const single = { ...pitch, umpireCall: 'in_play', result: 'single', ...rulings };
    await create(`/api/games/${id}/log-pitch`, single);
    await create(`/api/games/${id}/events`, { type: 'score_set', teamScore: 1 });
    const opponentUrl = `/api/teams/${teamId}/opponents/${opponentPlayerId(teamId, 'Lakeside', 'Ann')}`;
    await call(coach, 'PATCH', opponentUrl, { bats: 'L' }, 200);
    const bullpen = await create<{ id: string }>('/api/practice-sessions', {
      teamId,
      title: 'Side',
    });
    const atBat = await create<{ id: string }>(`/api/practice-sessions/${bullpen.id}/at-bats`, {
      pitcherName: 'Bo',
    });
    const strike = { pitchType: 'fastball', umpireCall: 'strike' };
    await create(`/api/practice-at-bats/${atBat.id}/pitches`, strike);
    const deletedGame = await create<GameBody>('/api/games', { ...game, opponent: 'Gone' });
    await call(coach, 'DELETE', `/api/games/${deletedGame.id}`, undefined, 204);
    file = await exported(coach, teamId);
  });

  const exported = async (person: TestPerson, id: string): Promise<TeamFile> => {
    const response = await person.inject({ url: `/api/teams/${id}/export` });
    expect(response.statusCode).toBe(200);
    return response.json<TeamFile>();
  };
  const importFile = (person: TestPerson, payload: object) =>
    person.inject({ method: 'POST', url: '/api/teams/import', payload });
  const withManyNames = ({ opponentPlayers: [player] }: TeamFile) => ({
    ...player,
    names: Array.from({ length: 20_000 }, (_, number) => `Ann Ellery of Lakeside ${number}`),
  });
  const idsIn = (text: string) => new Set(text.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g));

  it('contains everything except deleted games, birth years and staff', () => {
    expect(file.games.map(({ opponent }) => opponent)).toEqual(['Lakeside']);
    expect(file.players).toMatchObject([{ playerName: 'Bo', birthYear: null }]);
    expect(file.plateAppearances.flatMap(({ pitches }) => pitches)).toHaveLength(2);
    expect(file.gameEvents).toHaveLength(1);
    expect(file.practiceSessions).toMatchObject([{ title: 'Side', totalPitches: 1 }]);
    expect(file.practiceAtBats).toMatchObject([{ pitcher: { name: 'Bo' } }]);
    expect(JSON.stringify(file)).not.toContain(coach.user.email);
  });

  it('creates the same team with new ids for whoever imports it', async () => {
    const other = await signUp(server.app);
    const response = await importFile(other, file);
    expect(response.statusCode).toBe(201);
    const team = response.json<MyTeam>();
    expect(team).toMatchObject({
      name: 'Ridge Hawks',
      coachId: other.user.id,
      myPermissions: 'admin',
      settings: file.team.settings,
    });
    const copy = await exported(other, team.id);
    const shared = [...idsIn(JSON.stringify(copy))].filter((id) =>
      idsIn(JSON.stringify(file)).has(id),
    );
    expect(shared).toEqual([]);
    const [game, copied] = [file.games[0], copy.games[0]];
    const statsOf = async (person: TestPerson, id: string | undefined) =>
      (await person.inject({ url: `/api/games/${id}/stats` })).body;
    expect(await statsOf(other, copied?.id)).toBe(await statsOf(coach, game?.id));
    const url = `/api/games/${copied?.id}`;
    const view = (await other.inject({ url })).json<GameBody>();
    expect(view).toMatchObject({ teamScore: 1, firstBase: 'Ann', status: 'live' });
    const players = (await other.inject({ url: `/api/teams/${team.id}/players` })).json<
      PlayerBody[]
    >();
    expect(players).toMatchObject([{ playerName: 'Bo', playerId: null }]);
    const [player] = copy.players;
    expect(copy.practiceAtBats).toMatchObject([
      { practiceSessionId: copy.practiceSessions[0]?.id, pitcher: { id: player?.id } },
    ]);
    expect(copy.opponentPlayers).toMatchObject([
      { id: opponentPlayerId(team.id, 'Lakeside', 'Ann'), name: 'Ann', bats: 'L' },
    ]);
  });

  it('takes exactly the rows and bytes that its rows have, also after an import', async () => {
    const { id } = (await importFile(await signUp(server.app), file)).json<MyTeam>();
    const everything = { from: -1, upTo: Number.MAX_SAFE_INTEGER, after: null, limit: 1_000 };
    for (const team of [teamId, id]) {
      const writes: Write[] = [];
      for (const table of tableNames) {
        const storedRows = await loaders[table](server.db, team, everything);
        writes.push(...storedRows.map(({ row }) => [table, row] as Write));
      }
      const usage = growthOf(writes, new Map());
      expect(usage.rows).toBeGreaterThan(5);
      const stored = await server.db
        .selectFrom('team_sync')
        .select(['stored_rows as rows', 'stored_bytes as bytes'])
        .where('team_id', '=', team)
        .executeTakeFirstOrThrow();
      expect(stored).toEqual(usage);
    }
  });

  it('has the same hash after an import into another installation and back', async () => {
    const exportedAgain = await exported(coach, (await importFile(coach, file)).json<MyTeam>().id);
    expect(hashTeamFile(exportedAgain)).toBe(hashTeamFile(file));
    const outsider = await signUp(otherServer.app);
    const teamOnOtherServer = (await importFile(outsider, file)).json<MyTeam>();
    const copy = await exported(outsider, teamOnOtherServer.id);
    expect(hashTeamFile(copy)).toBe(hashTeamFile(file));
    const copyOfCopy = await exported(coach, (await importFile(coach, copy)).json<MyTeam>().id);
    expect(hashTeamFile(copyOfCopy)).toBe(hashTeamFile(file));
    const [pitched, ...rest] = file.plateAppearances;
    const changedFile = { ...file, plateAppearances: [{ ...pitched, batter: null }, ...rest] };
    expect(hashTeamFile(changedFile as TeamFile)).not.toBe(hashTeamFile(file));
  });

  it('continues where it ended: the next pitch joins the imported game', async () => {
    const team = (await importFile(coach, file)).json<MyTeam>();
    const copy = await exported(coach, team.id);
    const url = `/api/games/${copy.games[0]?.id}/log-pitch`;
    const payload = { batterName: 'Cy', pitcherName: 'Bo', umpireCall: 'strike' };
    const response = await coach.inject({ method: 'POST', url, payload });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ game: { strikes: 1, firstBase: 'Ann' } });
  });

  it('computes derived values from the log and ignores those in the file', async () => {
    const [game] = file.games;
    const primary = { ...game?.recordings.primary, state: { hostile: true } };
    const games = [{ ...game, recordings: { primary } }];
    const response = await importFile(coach, { ...file, games });
    expect(response.statusCode).toBe(201);
    const copy = await exported(coach, response.json<MyTeam>().id);
    const score = { team: 1, opponent: 0 };
    expect(copy.games[0]?.recordings.primary?.state).toMatchObject({ score });
  });

  it('counts the pitches of a bullpen again', async () => {
    const practiceSessions = file.practiceSessions.map((session) => ({
      ...session,
      strikes: 9,
      totalPitches: 9,
    }));
    const response = await importFile(coach, { ...file, practiceSessions });
    const copy = await exported(coach, response.json<MyTeam>().id);
    expect(copy.practiceSessions).toMatchObject([{ strikes: 1, totalPitches: 1 }]);
  });

  it.each<[string, (teamFile: TeamFile) => object]>([
    ['the same id twice', (teamFile) => ({ players: [...teamFile.players, ...teamFile.players] })],
    ['pitches of no game', () => ({ games: [] })],
    ['bullpen pitches of no session', () => ({ practiceSessions: [] })],
    ['no recording', (teamFile) => ({ games: [{ ...teamFile.games[0], recordings: {} }] })],
    ['an unknown key', () => ({ staff: [] })],
    ['a row of half a megabyte', (teamFile) => ({ opponentPlayers: [withManyNames(teamFile)] })],
    ['another format', () => ({ version: 2 })],
  ])('with %s is 400, and nothing is made', async (_what, change) => {
    const person = await signUp(server.app);
    const response = await importFile(person, { ...file, ...change(file) });
    expect(response.statusCode).toBe(400);
    expect((await person.inject({ url: '/api/teams' })).json()).toEqual([]);
  });
});
