import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@full-count/baseball';
import { testEngine } from '@full-count/db/testing';
import { opponentPlayerId } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { calledStrikes, liveGame, scheduledGame } from '../sync/testing/game-mutations.ts';
import { TestClient, type TestMutation } from '../sync/testing/test-client.ts';
import { deleteAbandonedTeams } from '../teams/purge.ts';
import { addMember, createTeam, signUp, type TestPerson, verifyEmail } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { storedTotal } from './usage.ts';

const engine = testEngine();
const NO_LIMITS = { rows: undefined, bytes: undefined, members: undefined };

describe(`quotas on ${engine}`, () => {
  const quotas = { team: { ...NO_LIMITS }, account: { ...NO_LIMITS } } as Record<
    'team' | 'account',
    Record<'rows' | 'bytes' | 'members', number | undefined>
  >;
  const server = buildTestApp(engine, { quotas });
  let coach: TestPerson;
  let teamId: string;
  let phone: TestClient;

  beforeEach(async () => {
    Object.assign(quotas, { team: { ...NO_LIMITS }, account: { ...NO_LIMITS } });
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
    phone = await TestClient.open(coach, teamId);
  });

  const addPlayer = (id: string = randomUUID()): TestMutation => ({
    name: 'player.add',
    args: { id, playerName: `Lee ${id.slice(0, 8)}` },
  });
  const practice = (id: string): TestMutation => ({
    name: 'practice.create',
    args: { id, title: 'Bullpen', sessionDate: '2026-05-02T17:30:00.000Z' },
  });
  const practicePitch = (sessionId: string): TestMutation => ({
    name: 'practicePitch.log',
    args: {
      sessionId,
      atBat: { id: randomUUID(), pitcher: { id: null, name: 'Robin Vale' }, batter: null },
      pitch: { id: randomUUID(), pitchType: 'fastball', call: 'called_strike' },
    },
  });
  const usage = async (id = teamId) =>
    server.db
      .selectFrom('team_sync')
      .select(['stored_rows as rows', 'stored_bytes as bytes'])
      .where('team_id', '=', id)
      .executeTakeFirstOrThrow();

  it('count rows once, however often they change, and the bytes that they have', async () => {
    const id = randomUUID();
    await phone.sync([addPlayer(id), addPlayer()]);
    const added = await usage();
    expect(added.rows).toBe(2);
    expect(added.bytes).toBeGreaterThan(100);
    const position = 'p'.repeat(20);
    const before = added.bytes;
    await phone.sync([{ name: 'player.update', args: { playerId: id, changes: { position } } }]);
    const changed = await usage();
    expect(changed.rows).toBe(2);
    expect(changed.bytes).toBeGreaterThan(before);
    const url = `/api/players/${id}`;
    expect((await coach.inject({ method: 'DELETE', url })).statusCode).toBeLessThan(300);
    expect((await usage()).rows).toBe(2);
  });

  it('refuse only what adds a player, game, session or opponent to a full team', async () => {
    const gameId = randomUUID();
    const sessionId = randomUUID();
    const playerId = randomUUID();
    await phone.sync([...liveGame(gameId), addPlayer(playerId), addPlayer(), practice(sessionId)]);
    quotas.team.rows = (await usage()).rows;
    const { mutations } = calledStrikes(gameId, 1);
    const { id, name } = {
      id: opponentPlayerId(teamId, 'Lakeside', 'Robin Vale'),
      name: 'Robin Vale',
    };
    const hands = { player: { id, opponent: 'Lakeside', name }, throws: 'R' };
    expect(
      await phone.send(
        addPlayer(),
        scheduledGame(randomUUID()),
        practice(randomUUID()),
        { name: 'opponent.save', args: hands },
        ...mutations,
        practicePitch(sessionId),
        { name: 'player.update', args: { playerId, changes: { position: 'SS' } } },
        { name: 'game.update', args: { gameId, opponent: 'Lakeview' } },
        { name: 'player.remove', args: { playerId } },
        { name: 'player.restore', args: { playerId } },
        { name: 'practice.delete', args: { sessionId } },
      ),
    ).toEqual([
      ...Array.from({ length: 4 }, () => 'refused: team_full'),
      ...Array.from({ length: 7 }, () => 'applied'),
    ]);
    // The plate appearance and its pitch, and the same of the practice session.
    expect((await usage()).rows).toBe(quotas.team.rows + 4);
  });

  it('count what the same batch has added, and take a player entered again when there is room', async () => {
    quotas.team.rows = 1;
    const player = addPlayer();
    expect(await phone.send(addPlayer(), player)).toEqual(['applied', 'refused: team_full']);
    quotas.team.rows = 2;
    expect(await phone.send(player)).toEqual(['applied']);
  });

  it('keep a queue on its phone that would bring a team over twice its quota', async () => {
    const gameId = randomUUID();
    const playerId = randomUUID();
    await phone.sync([...liveGame(gameId), addPlayer(playerId)]);
    quotas.team.rows = 3;
    const { mutations } = calledStrikes(gameId, 6);
    const [first, second] = [mutations.slice(0, 3), mutations.slice(3)];
    expect(await phone.send(...first)).toEqual(['applied', 'applied', 'applied']);
    const request = phone.request(second);
    const answer = await phone.post(request);
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toEqual({
      code: 'team_full',
      message:
        "This team has reached the storage limit of this server, so this wasn't saved. " +
        'Ask the person who runs the server for more room. You can still correct and delete.',
    });
    expect((await usage()).rows).toBe(6);
    const url = `/api/players/${playerId}`;
    const payload = { position: 'SS' };
    expect((await coach.inject({ method: 'PUT', url, payload })).statusCode).toBe(200);
    quotas.team.rows = 10;
    expect((await phone.post(request)).statusCode).toBe(200);
  });

  it('give the room of a deleted game back to a queue that waits', async () => {
    const [oldId, gameId] = [randomUUID(), randomUUID()];
    const old = calledStrikes(oldId, 6);
    await phone.sync([...liveGame(oldId), ...old.mutations, ...liveGame(gameId)]);
    quotas.team.rows = Math.floor((await usage()).rows / 2);
    const request = phone.request(calledStrikes(gameId, 6).mutations);
    expect((await phone.post(request)).statusCode).toBe(507);
    const rowsBefore = (await usage()).rows;
    const url = `/api/games/${oldId}`;
    expect((await coach.inject({ method: 'DELETE', url })).statusCode).toBe(204);
    // Two plate appearances and six pitches.
    expect((await usage()).rows).toBe(rowsBefore - 8);
    expect((await phone.post(request)).statusCode).toBe(200);
    const bin = await coach.inject({ url: `/api/teams/${teamId}/bin` });
    expect(bin.json()).toMatchObject({ games: [] });
    await phone.sync();
    const [another] = calledStrikes(oldId, 1, old.pitchIds.at(-1)).mutations;
    expect(
      await phone.send(another as TestMutation, { name: 'game.restore', args: { gameId: oldId } }),
    ).toEqual(['refused: not_found', 'refused: not_found']);
  });

  it.each(['team', 'account'] as const)('of %s are shown in the list of teams', async (kind) => {
    const isListedAsFull = async () => {
      const teams = await coach.inject({ url: '/api/teams' });
      return teams.json<object[]>().map((team) => 'isFull' in team);
    };
    await phone.sync([addPlayer()]);
    quotas[kind].rows = 2;
    expect(await isListedAsFull()).toEqual([false]);
    quotas[kind].rows = 1;
    expect(await isListedAsFull()).toEqual([true]);
    Object.assign(quotas[kind], { rows: undefined, bytes: 10 });
    expect(await isListedAsFull()).toEqual([true]);
  });

  it('limit bytes as well, and over REST', async () => {
    quotas.team.bytes = 10;
    const url = `/api/teams/${teamId}/players`;
    const payload = { playerName: 'Lee Marlow' };
    const answer = await coach.inject({ method: 'POST', url, payload });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([507, 'team_full']);
    expect(await usage()).toEqual({ rows: 0, bytes: 0 });
  });

  it('limit all teams of an account together', async () => {
    const second = await TestClient.open(coach, (await createTeam(coach)).id);
    quotas.account.rows = 2;
    await phone.sync([addPlayer()]);
    await second.sync([addPlayer()]);
    expect(await second.send(addPlayer())).toEqual(['refused: account_full']);
    const stranger = await signUp(server.app);
    const other = await TestClient.open(stranger, (await createTeam(stranger)).id);
    expect(await other.send(addPlayer())).toEqual(['applied']);
  });

  it.each(['team', 'account'] as const)('limit the members of %s', async (kind) => {
    const url = `/api/teams/${teamId}/join-codes`;
    const code = await coach.inject({ method: 'POST', url, payload: {} });
    const { joinCode } = code.json<{ joinCode: string }>();
    const join = async () => {
      const person = await signUp(server.app);
      return person.inject({
        method: 'POST',
        url: '/api/join-team',
        payload: { joinCode, role: 'staff' },
      });
    };
    quotas[kind].members = 2;
    expect((await join()).statusCode).toBe(200);
    await verifyEmail(server, coach);
    const invited = await coach.inject({
      method: 'POST',
      url: `/api/teams/${teamId}/staff`,
      payload: { email: 'new.coach@example.com' },
    });
    for (const refused of [await join(), invited]) {
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        409,
        'too_many_members',
      ]);
    }
  });

  it('limit what a team brings to its new owner', async () => {
    const newOwner = await signUp(server.app);
    await addMember(server.context, teamId, newOwner.user.id, 'admin');
    const ownTeam = await TestClient.open(newOwner, (await createTeam(newOwner)).id);
    await ownTeam.sync([addPlayer()]);
    await phone.sync([addPlayer()]);
    const transfer = async (owner = coach) => {
      const url = `/api/teams/${teamId}/transfer`;
      const answer = await owner.inject({
        method: 'POST',
        url,
        payload: { userId: newOwner.user.id },
      });
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    quotas.account.rows = 1;
    expect(await transfer()).toEqual([507, 'account_full']);
    // The team has two members, and the new owner's other team has one.
    Object.assign(quotas.account, { rows: 2, members: 2 });
    expect(await transfer()).toEqual([409, 'too_many_members']);
    quotas.account.members = 3;
    expect(await transfer()).toEqual([200, undefined]);
    // The owner's account counts the team already.
    expect(await transfer(newOwner)).toEqual([200, undefined]);
  });

  it('count an imported team, and refuse one that is too large', async () => {
    await phone.sync([addPlayer(), addPlayer()]);
    const file = await coach.inject({ url: `/api/teams/${teamId}/export` });
    const send = () =>
      coach.inject({
        method: 'POST',
        url: '/api/teams/import',
        headers: { 'content-type': 'application/json' },
        payload: file.rawPayload,
      });
    const imported = await send();
    expect(imported.statusCode).toBe(201);
    expect((await usage(imported.json<{ id: string }>().id)).rows).toBe(2);
    quotas.team.rows = 1;
    expect((await send()).statusCode).toBe(507);
  });

  it('are shown to the operator', async () => {
    await addMember(server.context, teamId, (await signUp(server.app)).user.id, 'write');
    await phone.sync([addPlayer()]);
    const total = await storedTotal(server.db, {
      team: { ...NO_LIMITS, rows: 1 },
      account: NO_LIMITS,
    });
    expect(total.stored_rows).toBeGreaterThan(0);
    expect(total.full_teams).toBeGreaterThan(0);
    const unlimited = await storedTotal(server.db, { team: NO_LIMITS, account: NO_LIMITS });
    expect(unlimited.full_teams).toBe(0);
  });

  it('show the operator all teams of a full account, except deleted ones', async () => {
    const otherId = (await createTeam(coach)).id;
    const deletedId = (await createTeam(coach)).id;
    for (const id of [teamId, otherId, deletedId]) {
      // More than all teams of the other tests store together.
      const stored = { stored_rows: 1_000_000, stored_bytes: 1_000_000_000 };
      await server.db.updateTable('team_sync').set(stored).where('team_id', '=', id).execute();
    }
    await coach.inject({ method: 'DELETE', url: `/api/teams/${deletedId}` });
    const fullTeams = async (limit: object) => {
      const account = { ...NO_LIMITS, ...limit };
      return (await storedTotal(server.db, { team: NO_LIMITS, account })).full_teams;
    };
    expect(await fullTeams({ rows: 3_000_000 })).toBe(2);
    expect(await fullTeams({ rows: 3_000_001 })).toBe(0);
    expect(await fullTeams({ bytes: 3_000_000_000 })).toBe(2);
    expect(await fullTeams({ bytes: 3_000_000_001 })).toBe(0);
  });

  const makeSampleTeam = (person: TestPerson) =>
    person.inject({
      method: 'POST',
      url: '/api/teams/sample',
      payload: { timeZone: 'America/Denver' },
    });

  it('do not count a sample team that failed, even before its rows are deleted', async () => {
    const newcomer = await signUp(server.app);
    // The bullpens can't be stored, and then the rows can't be deleted.
    await server.db.schema.alterTable('practice_pitches').renameTo('renamed_pitches').execute();
    const answer = await makeSampleTeam(newcomer);
    await server.db.schema
      .alterTable('renamed_pitches' as 'teams')
      .renameTo('practice_pitches')
      .execute();
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    const teams = server.db
      .selectFrom('teams')
      .leftJoin('team_staff', 'team_staff.team_id', 'teams.id')
      .leftJoin('team_sync', 'team_sync.team_id', 'teams.id')
      .select(['team_staff.id as staff_id', 'team_sync.stored_rows'])
      .where('coach_id', '=', newcomer.user.id);
    expect(await teams.execute()).toEqual([{ staff_id: null, stored_rows: null }]);
    await deleteAbandonedTeams(server.db, new Date(Date.now() + 2 * HOUR_MS));
    expect(await teams.execute()).toEqual([]);
  });

  it('leave nothing of a sample team whose account becomes full half way', async () => {
    const newcomer = await signUp(server.app);
    let transactions = 0;
    const stop = server.context.teamEvents.onEvent(({ type }) => {
      transactions += type === 'team-changed' ? 1 : 0;
      // The settings, the roster and a game are stored then.
      if (transactions === 3) quotas.account.rows = 1;
    });
    const answer = await makeSampleTeam(newcomer);
    stop();
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      507,
      'account_full',
    ]);
    expect(transactions).toBe(3);
    const { id } = newcomer.user;
    const teams = server.db.selectFrom('teams').select('id').where('coach_id', '=', id);
    expect(await teams.execute()).toEqual([]);
    const actions = server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('user_id', '=', id)
      .where('team_id', 'is not', null);
    expect((await actions.execute()).map(({ action }) => action).sort()).toEqual([
      'team_created',
      'team_deleted',
    ]);
  });
});
