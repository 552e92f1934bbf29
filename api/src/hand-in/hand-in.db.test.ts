import { randomUUID } from 'node:crypto';
import { testEngine } from '@full-count/db/testing';
import { HELD_WORK_LIMITS, type HeldWork, type HeldWorkFile } from '@full-count/sync-protocol';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '../app/housekeeping.ts';
import { staffIdOf } from '../staff/testing-staff.ts';
import { calledStrikes, liveGame } from '../sync/testing/game-mutations.ts';
import { TestClient, type TestMutation } from '../sync/testing/test-client.ts';
import { addMember, createTeam, signIn, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

const engine = testEngine();

const DAY_MS = 24 * 60 * 60 * 1000;
const SECRET_NAME = 'Wilhelmina Featherstonehaugh';

const player = (playerName: string, more: object = {}): TestMutation => ({
  name: 'player.add',
  args: { id: randomUUID(), playerName, ...more },
});

describe(`held work on ${engine}`, () => {
  const server = buildTestApp(engine, { requestsPerMinute: 1_000_000 });
  let owner: TestPerson;
  let scorer: TestPerson;
  let teamId = '';
  let phone: TestClient;

  beforeEach(async () => {
    owner = await signUp(server.app);
    teamId = (await createTeam(owner)).id;
    scorer = await signUp(server.app, { firstName: 'Ada', lastName: 'Bloom' });
    await addMember(server.context, teamId, scorer.user.id, 'write');
    phone = new TestClient(scorer, teamId);
    await phone.sync([player(SECRET_NAME)]);
  });

  /** Signs in again, since sessions expire when the clock jumps this far. */
  async function signInAgain(): Promise<void> {
    owner = await signIn(server.app, owner);
    scorer = await signIn(server.app, scorer);
    phone = Object.assign(new TestClient(scorer, teamId), { ...phone, person: scorer });
  }
  const staffUrl = async () => `/api/staff/${await staffIdOf(owner, teamId, scorer)}`;
  async function remove(): Promise<void> {
    const response = await owner.inject({ method: 'DELETE', url: await staffUrl() });
    expect(response.statusCode).toBe(204);
  }
  async function setPermissions(permissions: string): Promise<void> {
    const url = await staffUrl();
    const response = await owner.inject({ method: 'PUT', url, payload: { permissions } });
    expect(response.statusCode).toBe(200);
  }
  /** The phone does not read the answer, so its next changes begin with the same number. */
  const handIn = (changes: readonly TestMutation[]) => phone.post(phone.request(changes));
  const statuses = (response: LightMyRequestResponse) =>
    response.json<{ results: { status: string }[] }>().results.map(({ status }) => status);
  const url = (rest = '') => `/api/teams/${teamId}/held-work${rest}`;
  const list = async () => (await owner.inject({ url: url() })).json<HeldWork[]>();
  const resolve = (id: string, verb: string, caller = owner) =>
    caller.inject({ method: 'POST', url: url(`/${id}/${verb}`) });
  const roster = async () =>
    (await owner.inject({ url: `/api/teams/${teamId}/players` }))
      .json<{ playerName: string }[]>()
      .map(({ playerName }) => playerName);
  async function onlyHeldWork(): Promise<HeldWork> {
    const heldWork = await list();
    expect(heldWork).toHaveLength(1);
    return heldWork[0] as HeldWork;
  }

  describe('a former member', () => {
    it('hands in unsent changes, and gets an answer without any data of the team', async () => {
      await remove();
      const response = await handIn([player('Kim'), player('Lou')]);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({
        epoch: phone.epoch,
        results: [
          { id: 2, status: 'held' },
          { id: 3, status: 'held' },
        ],
        lastMutationId: 3,
        rows: {},
        deleted: [],
        cookie: phone.cookie,
        serverTime: expect.any(String),
      });
      expect(response.body).not.toContain(SECRET_NAME);
      expect(await roster()).toEqual([SECRET_NAME]);
    });

    it('gets the same answer as an outsider when asking for rows', async () => {
      await remove();
      const answer = await phone.post(phone.request([]));
      const outsider = new TestClient(await signUp(server.app), teamId);
      const outsiderAnswer = await outsider.post(outsider.request([player('Kim')]));
      expect(answer.statusCode).toBe(404);
      expect(outsiderAnswer.statusCode).toBe(404);
      expect(answer.body).toBe(outsiderAnswer.body);
    });

    it('hands in a change once, even if the request is repeated', async () => {
      await remove();
      const request = phone.request([player('Kim')]);
      const [first, repeated] = [await phone.post(request), await phone.post(request)];
      expect(repeated.json()).toEqual({ ...first.json(), serverTime: expect.any(String) });
      expect((await onlyHeldWork()).changes).toBe(1);
    });

    it('hands in a change once, even with ten simultaneous requests', async () => {
      await remove();
      const request = phone.request([player('Kim'), player('Lou')]);
      const answers = await Promise.all(Array.from({ length: 10 }, () => phone.post(request)));
      for (const answer of answers) expect(statuses(answer)).toEqual(['held', 'held']);
      expect((await onlyHeldWork()).changes).toBe(2);
    });

    it('gets the lost results of changes that were applied before the removal', async () => {
      const request = phone.request([player('Kim'), { name: 'player.remove', args: {} }]);
      await phone.post(request);
      await remove();
      expect(statuses(await phone.post(request))).toEqual(['duplicate', 'refused']);
      expect(await list()).toEqual([]);
    });

    it('is told about a gap, and nothing after the gap is stored', async () => {
      await remove();
      phone.nextId = 5;
      const response = await handIn([player('Kim')]);
      expect(response.json()).toMatchObject({ results: [], expected: 2, lastMutationId: 1 });
      expect(await list()).toEqual([]);
    });

    it('is asked to send the queue again after the server is restored', async () => {
      await remove();
      const request = phone.request([player('Kim')], { epoch: randomUUID() });
      const response = await phone.post(request);
      expect(response.json()).toMatchObject({ reset: true, results: [], rows: {}, cookie: 0 });
      expect(await list()).toEqual([]);
    });

    it('hands in unknown and invalid changes unchanged', async () => {
      await remove();
      const unknownChange = { name: 'moon.land', args: { text: 'NUL \u0000 and \ud800' } };
      expect(statuses(await handIn([unknownChange]))).toEqual(['held']);
      const { id } = await onlyHeldWork();
      const file = (await owner.inject({ url: url(`/${id}/export`) })).json<HeldWorkFile>();
      expect(file.mutations[0]).toMatchObject(unknownChange);
      const accepted = (await resolve(id, 'accept')).json<HeldWork>();
      expect(accepted.refused).toMatchObject([{ code: 'unknown_mutation' }]);
    });

    it('may hand in for 90 days, and is an outsider after that', async () => {
      await remove();
      server.advance(89 * DAY_MS);
      await signInAgain();
      expect(statuses(await handIn([player('Kim')]))).toEqual(['held']);
      phone.nextId += 1;
      server.advance(2 * DAY_MS);
      expect((await handIn([player('Lou')])).statusCode).toBe(404);
    });

    it('who had only read access is an outsider at once', async () => {
      await server.db
        .updateTable('team_staff')
        .set({ permissions: 'read' })
        .where('user_id', '=', scorer.user.id)
        .execute();
      await remove();
      expect((await handIn([player('Kim')])).statusCode).toBe(404);
    });

    it('of a deleted team is an outsider', async () => {
      await remove();
      await owner.inject({ method: 'DELETE', url: `/api/teams/${teamId}` });
      expect((await handIn([player('Kim')])).statusCode).toBe(404);
    });

    it('may hand in after leaving, and is a normal member again after being added', async () => {
      await scorer.inject({ method: 'DELETE', url: `/api/teams/${teamId}/staff/me` });
      expect(statuses(await handIn([player('Kim')]))).toEqual(['held']);
      phone.nextId += 1;
      await server.db
        .updateTable('team_staff')
        .set({ deleted_at: null })
        .where('user_id', '=', scorer.user.id)
        .execute();
      expect(statuses(await handIn([player('Lou')]))).toEqual(['applied']);
    });

    it('hands in at most 5 MiB, and a larger request is refused as a whole', async () => {
      await remove();
      const largeChange = () => player('Kim', { notes: 'x'.repeat(500_000) });
      for (let round = 0; round < 5; round++) {
        expect(statuses(await handIn([largeChange(), largeChange()]))).toEqual(['held', 'held']);
        phone.nextId += 2;
      }
      const tooMuch = await handIn([largeChange()]);
      expect(tooMuch.statusCode).toBe(413);
      expect(tooMuch.json()).toMatchObject({ code: 'too_large' });
      const other = new TestClient(scorer, teamId);
      expect((await other.post(other.request([largeChange()]))).statusCode).toBe(413);
      expect((await onlyHeldWork()).bytes).toBeLessThanOrEqual(HELD_WORK_LIMITS.bytes);
      expect(statuses(await handIn([player('Kim')]))).toEqual(['held']);
      const otherMember = await signUp(server.app);
      await addMember(server.context, teamId, otherMember.user.id, 'write');
      const staffId = await staffIdOf(owner, teamId, otherMember);
      await owner.inject({ method: 'DELETE', url: `/api/staff/${staffId}` });
      const otherPhone = new TestClient(otherMember, teamId);
      const otherAnswer = await otherPhone.post(otherPhone.request([largeChange()]));
      expect(statuses(otherAnswer)).toEqual(['held']);
    });

    it("can't hand in as another user", async () => {
      await remove();
      const request = phone.request([player('Kim')], { userId: owner.user.id });
      expect((await phone.post(request)).json()).toMatchObject({ code: 'wrong_account' });
      const other = await signUp(server.app);
      await addMember(server.context, teamId, other.user.id, 'write');
      const otherDevice = new TestClient(other, teamId);
      await otherDevice.sync([player('Lou')]);
      const stolen = phone.request([player('Kim')], { clientId: otherDevice.clientId });
      expect((await phone.post(stolen)).json()).toMatchObject({ code: 'wrong_account' });
    });
  });

  describe('a member who was lowered to Read Only', () => {
    it('hands in changes that need write access, and can still read', async () => {
      await setPermissions('read');
      const answer = await phone.sync([player('Kim')]);
      expect(answer.results).toEqual([{ id: 2, status: 'held' }]);
      expect(answer.lastMutationId).toBe(2);
      expect(await roster()).toEqual([SECRET_NAME]);
      expect(await onlyHeldWork()).toMatchObject({ changes: 1, state: 'held' });
    });

    it('is refused as usual after 90 days', async () => {
      await setPermissions('read');
      server.advance(91 * DAY_MS);
      await signInAgain();
      const answer = await phone.sync([player('Kim')]);
      expect(answer.results).toMatchObject([{ status: 'refused', code: 'forbidden' }]);
    });

    it('may still hand in after being removed', async () => {
      await setPermissions('read');
      await remove();
      expect(statuses(await handIn([player('Kim')]))).toEqual(['held']);
    });
  });

  describe('an admin', () => {
    it('sees who handed in which changes', async () => {
      await remove();
      const gameId = randomUUID();
      await handIn([...liveGame(gameId), ...calledStrikes(gameId, 6).mutations]);
      expect(await onlyHeldWork()).toEqual({
        id: expect.any(String),
        teamId,
        user: {
          id: scorer.user.id,
          email: scorer.user.email,
          firstName: 'Ada',
          lastName: 'Bloom',
        },
        deviceId: '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001',
        state: 'held',
        changes: 8,
        bytes: expect.any(Number),
        summary: [
          { name: 'game.create', count: 1 },
          { name: 'game.start', count: 1 },
          { name: 'pitch.log', count: 6 },
        ],
        firstAt: '2026-05-02T17:30:00.000Z',
        lastAt: '2026-05-02T17:30:00.000Z',
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        resolvedAt: null,
        resolvedBy: null,
        refused: [],
      });
    });

    it('tells the author, and nobody else, what became of the changes', async () => {
      await remove();
      const impossible = { name: 'game.end', args: { gameId: randomUUID() } };
      await handIn([player('Kim'), impossible]);
      const handedIn = async (person: TestPerson) =>
        (await person.inject({ url: '/api/auth/handed-in' })).json();
      const { id } = await onlyHeldWork();
      const held = { id, teamId, state: 'held', changes: 2, refused: 0, resolvedAt: null };
      expect(await handedIn(scorer)).toEqual([held]);
      expect(await handedIn(owner)).toEqual([]);
      await resolve(id, 'accept');
      const resolvedAt = expect.any(String);
      expect(await handedIn(scorer)).toEqual([
        { ...held, state: 'accepted', refused: 1, resolvedAt },
      ]);
    });

    it("accepts changes in their author's name, and sees which ones are refused", async () => {
      await remove();
      const gameId = randomUUID();
      const { mutations } = calledStrikes(gameId, 6);
      const impossible = { name: 'game.end', args: { gameId: randomUUID() } };
      await handIn([...liveGame(gameId), ...mutations, impossible, player('Kim')]);
      const response = await resolve((await onlyHeldWork()).id, 'accept');
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({
        state: 'accepted',
        resolvedBy: { id: owner.user.id },
        refused: [
          {
            id: 10,
            name: 'game.end',
            code: 'not_found',
            message: "Its game, player or play isn't on the server.",
          },
        ],
      });
      const pitches = await owner.inject({ url: `/api/games/${gameId}/pitches` });
      expect(pitches.json()).toHaveLength(6);
      expect(await roster()).toContain('Kim');
      const madeRows = await server.db
        .selectFrom('games')
        .select('created_by')
        .where('id', '=', gameId)
        .executeTakeFirstOrThrow();
      expect(madeRows.created_by).toBe(scorer.user.id);
      expect((await onlyHeldWork()).refused).toHaveLength(1);
    });

    it("accepts a whole season's changes at once", async () => {
      await remove();
      const gameId = randomUUID();
      const { mutations } = calledStrikes(gameId, 1500);
      await handIn(liveGame(gameId));
      phone.nextId += 2;
      for (let from = 0; from < mutations.length; from += 750) {
        const part = mutations.slice(from, from + 750);
        await handIn(part);
        phone.nextId += part.length;
      }
      const accepted = (await resolve((await onlyHeldWork()).id, 'accept')).json<HeldWork>();
      expect(accepted).toMatchObject({ state: 'accepted', changes: 1502, refused: [] });
      const pitches = await owner.inject({ url: `/api/games/${gameId}/pitches` });
      expect(pitches.json()).toHaveLength(1500);
    });

    it('gives the changes no more power than their author had', async () => {
      await remove();
      await handIn([{ name: 'team.update', args: { teamId, changes: { name: 'Mine' } } }]);
      const accepted = (await resolve((await onlyHeldWork()).id, 'accept')).json<HeldWork>();
      expect(accepted.refused).toMatchObject([{ code: 'forbidden' }]);
    });

    it("discards changes, which then don't reach the team but can be exported", async () => {
      await remove();
      await handIn([player('Kim')]);
      const { id } = await onlyHeldWork();
      expect((await resolve(id, 'discard')).json()).toMatchObject({ state: 'discarded' });
      expect(await roster()).toEqual([SECRET_NAME]);
      const file = await owner.inject({ url: url(`/${id}/export`) });
      expect(file.headers['content-disposition']).toBe('attachment; filename="held-work.json"');
      expect(file.json()).toMatchObject({
        format: 'full-count-held-work',
        teamId,
        user: { id: scorer.user.id },
        mutations: [{ id: 2, name: 'player.add', args: { playerName: 'Kim' } }],
      });
    });

    it('decides once: ten simultaneous requests apply it once, and the opposite decision is 409', async () => {
      await remove();
      await handIn([player('Kim')]);
      const { id } = await onlyHeldWork();
      const answers = await Promise.all(Array.from({ length: 10 }, () => resolve(id, 'accept')));
      for (const answer of answers) {
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toMatchObject({ state: 'accepted', refused: [] });
      }
      expect((await roster()).sort()).toEqual(['Kim', SECRET_NAME]);
      const opposite = await resolve(id, 'discard');
      expect(opposite.statusCode).toBe(409);
      expect(opposite.json()).toMatchObject({ code: 'already_resolved' });
    });

    it('decides about later changes of the same device separately', async () => {
      await remove();
      await handIn([player('Kim')]);
      phone.nextId += 1;
      await resolve((await onlyHeldWork()).id, 'accept');
      server.advance(1000);
      expect(statuses(await handIn([player('Lou')]))).toEqual(['held']);
      expect((await list()).map(({ state, changes }) => [state, changes])).toEqual([
        ['held', 1],
        ['accepted', 1],
      ]);
      expect((await roster()).sort()).toEqual(['Kim', SECRET_NAME]);
    });

    it("of another team doesn't find the changes by their id", async () => {
      await remove();
      await handIn([player('Kim')]);
      const { id } = await onlyHeldWork();
      const other = await signUp(server.app);
      const otherTeamId = (await createTeam(other)).id;
      for (const address of [`/${id}/accept`, `/${id}/discard`]) {
        const otherUrl = `/api/teams/${otherTeamId}/held-work${address}`;
        expect((await other.inject({ method: 'POST', url: otherUrl })).statusCode).toBe(404);
      }
      const otherUrl = `/api/teams/${otherTeamId}/held-work/${id}/export`;
      expect((await other.inject({ url: otherUrl })).statusCode).toBe(404);
    });

    it('notifies connected devices of a hand-in and of the decision', async () => {
      const notifiedTeams: string[] = [];
      const stop = server.context.teamEvents.onEvent((event) => {
        if (event.type === 'staff-updated') notifiedTeams.push(event.teamId);
      });
      await remove();
      notifiedTeams.length = 0;
      await handIn([player('Kim')]);
      expect(notifiedTeams).toEqual([teamId]);
      await resolve((await onlyHeldWork()).id, 'accept');
      expect(notifiedTeams).toEqual([teamId, teamId]);
      stop();
    });

    it('sees the changes for 90 days', async () => {
      await remove();
      await handIn([player('Kim')]);
      server.advance(91 * DAY_MS);
      await signInAgain();
      expect(await list()).toEqual([]);
      await deleteExpiredRows(server.context);
      const rows = await server.db
        .selectFrom('held_work')
        .select('id')
        .where('team_id', '=', teamId)
        .execute();
      expect(rows).toEqual([]);
    });
  });
});
