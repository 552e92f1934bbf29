import { randomUUID } from 'node:crypto';
import { testEngine } from '@full-count/db/testing';
import { HELD_WORK_LIMITS, type HeldWork, type HeldWorkFile } from '@full-count/sync-protocol';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../app/housekeeping.ts';
import { staffIdOf } from '../staff/testing-staff.ts';
import { liveGame, strikeouts } from '../sync/testing/game-mutations.ts';
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

/** Run on both engines. */
describe(`held work on ${engine}`, () => {
  const test = buildTestApp(engine, { requestsPerMinute: 1_000_000 });
  let owner: TestPerson;
  let scorer: TestPerson;
  let teamId = '';
  let phone: TestClient;

  beforeEach(async () => {
    owner = await signUp(test.app);
    teamId = (await createTeam(owner)).id;
    scorer = await signUp(test.app, { firstName: 'Ada', lastName: 'Bloom' });
    await addMember(test.context, teamId, scorer.user.id, 'write');
    phone = new TestClient(scorer, teamId);
    await phone.sync([player(SECRET_NAME)]);
  });

  /** Sessions do not outlive such leaps of the clock. */
  async function signInAgain(): Promise<void> {
    owner = await signIn(test.app, owner);
    scorer = await signIn(test.app, scorer);
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
  /** Sends without keeping anything of the answer, as if it were lost. */
  const handIn = (named: readonly TestMutation[]) => phone.post(phone.request(named));
  const statuses = (response: LightMyRequestResponse) =>
    response.json<{ results: { status: string }[] }>().results.map(({ status }) => status);
  const url = (rest = '') => `/api/teams/${teamId}/held-work${rest}`;
  const list = async () => (await owner.inject({ url: url() })).json<HeldWork[]>();
  const resolve = (id: string, verb: string, by = owner) =>
    by.inject({ method: 'POST', url: url(`/${id}/${verb}`) });
  const roster = async () =>
    (await owner.inject({ url: `/api/teams/${teamId}/players` }))
      .json<{ playerName: string }[]>()
      .map(({ playerName }) => playerName);
  async function onlyWork(): Promise<HeldWork> {
    const works = await list();
    expect(works).toHaveLength(1);
    return works[0] as HeldWork;
  }

  describe('a former member', () => {
    it('hands in what was not sent, and is answered without a byte of the team', async () => {
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

    it('who asks for rows is told what an outsider is told', async () => {
      await remove();
      const asked = await phone.post(phone.request([]));
      const outsider = await signUp(test.app);
      const foreign = new TestClient(outsider, teamId);
      const stranger = await foreign.post(foreign.request([player('Kim')]));
      expect(asked.statusCode).toBe(404);
      expect(stranger.statusCode).toBe(404);
      expect(asked.body).toBe(stranger.body);
    });

    it('who sends the same again hands it in once', async () => {
      await remove();
      const request = phone.request([player('Kim')]);
      const [first, again] = [await phone.post(request), await phone.post(request)];
      expect(again.json()).toEqual({ ...first.json(), serverTime: expect.any(String) });
      expect((await onlyWork()).changes).toBe(1);
    });

    it('sending ten times at once hands it in once', async () => {
      await remove();
      const request = phone.request([player('Kim'), player('Lou')]);
      const answers = await Promise.all(Array.from({ length: 10 }, () => phone.post(request)));
      for (const answer of answers) expect(statuses(answer)).toEqual(['held', 'held']);
      expect((await onlyWork()).changes).toBe(2);
    });

    it('learns what was applied before he was removed, whose answer was lost', async () => {
      const request = phone.request([player('Kim'), { name: 'player.remove', args: {} }]);
      await phone.post(request);
      await remove();
      expect(statuses(await phone.post(request))).toEqual(['duplicate', 'refused']);
      expect(await list()).toEqual([]);
    });

    it('is told of a gap, and nothing behind it is kept', async () => {
      await remove();
      phone.nextId = 5;
      const response = await handIn([player('Kim')]);
      expect(response.json()).toMatchObject({ results: [], expected: 2, lastMutationId: 1 });
      expect(await list()).toEqual([]);
    });

    it('of a restored server offers his queue again', async () => {
      await remove();
      const request = phone.request([player('Kim')], { epoch: randomUUID() });
      const response = await phone.post(request);
      expect(response.json()).toMatchObject({ reset: true, results: [], rows: {}, cookie: 0 });
      expect(await list()).toEqual([]);
    });

    it('hands in what no mutator knows and no database would take, as it came', async () => {
      await remove();
      const odd = { name: 'moon.land', args: { text: 'NUL \u0000 and \ud800' } };
      expect(statuses(await handIn([odd]))).toEqual(['held']);
      const { id } = await onlyWork();
      const file = (await owner.inject({ url: url(`/${id}/export`) })).json<HeldWorkFile>();
      expect(file.mutations[0]).toMatchObject(odd);
      const accepted = (await resolve(id, 'accept')).json<HeldWork>();
      expect(accepted.refused).toMatchObject([{ code: 'unknown_mutation' }]);
    });

    it('has 90 days, and then is an outsider', async () => {
      await remove();
      test.advance(89 * DAY_MS);
      await signInAgain();
      expect(statuses(await handIn([player('Kim')]))).toEqual(['held']);
      phone.nextId += 1;
      test.advance(2 * DAY_MS);
      expect((await handIn([player('Lou')])).statusCode).toBe(404);
    });

    it('who might only read is an outsider at once', async () => {
      await test.db
        .updateTable('team_staff')
        .set({ permissions: 'read' })
        .where('user_id', '=', scorer.user.id)
        .execute();
      await remove();
      expect((await handIn([player('Kim')])).statusCode).toBe(404);
    });

    it('of a team that was deleted is an outsider', async () => {
      await remove();
      await owner.inject({ method: 'DELETE', url: `/api/teams/${teamId}` });
      expect((await handIn([player('Kim')])).statusCode).toBe(404);
    });

    it('who left by himself hands in as well, and who was added again works on', async () => {
      await scorer.inject({ method: 'DELETE', url: `/api/teams/${teamId}/staff/me` });
      expect(statuses(await handIn([player('Kim')]))).toEqual(['held']);
      phone.nextId += 1;
      await test.db
        .updateTable('team_staff')
        .set({ deleted_at: null })
        .where('user_id', '=', scorer.user.id)
        .execute();
      expect(statuses(await handIn([player('Lou')]))).toEqual(['applied']);
    });

    it('hands in at most 5 MiB, and what is too much is not taken at all', async () => {
      await remove();
      const heavy = () => player('Kim', { notes: 'x'.repeat(500_000) });
      for (let round = 0; round < 5; round++) {
        expect(statuses(await handIn([heavy(), heavy()]))).toEqual(['held', 'held']);
        phone.nextId += 2;
      }
      const tooMuch = await handIn([heavy()]);
      expect(tooMuch.statusCode).toBe(413);
      expect(tooMuch.json()).toMatchObject({ code: 'too_large' });
      const other = new TestClient(scorer, teamId);
      expect((await other.post(other.request([heavy()]))).statusCode).toBe(413);
      expect((await onlyWork()).bytes).toBeLessThanOrEqual(HELD_WORK_LIMITS.bytes);
      expect(statuses(await handIn([player('Kim')]))).toEqual(['held']);
    });

    it('cannot hand in as somebody else', async () => {
      await remove();
      const request = phone.request([player('Kim')], { userId: owner.user.id });
      expect((await phone.post(request)).json()).toMatchObject({ code: 'wrong_account' });
      const other = await signUp(test.app);
      await addMember(test.context, teamId, other.user.id, 'write');
      const theirs = new TestClient(other, teamId);
      await theirs.sync([player('Lou')]);
      const stolen = phone.request([player('Kim')], { clientId: theirs.clientId });
      expect((await phone.post(stolen)).json()).toMatchObject({ code: 'wrong_account' });
    });
  });

  describe('a member who was lowered to read', () => {
    it('hands in what needs more, and goes on reading', async () => {
      await setPermissions('read');
      const answer = await phone.sync([player('Kim')]);
      expect(answer.results).toEqual([{ id: 2, status: 'held' }]);
      expect(answer.lastMutationId).toBe(2);
      expect(await roster()).toEqual([SECRET_NAME]);
      expect(await onlyWork()).toMatchObject({ changes: 1, state: 'held' });
    });

    it('is refused as ever after 90 days', async () => {
      await setPermissions('read');
      test.advance(91 * DAY_MS);
      await signInAgain();
      const answer = await phone.sync([player('Kim')]);
      expect(answer.results).toMatchObject([{ status: 'refused', code: 'forbidden' }]);
    });

    it('and removed afterwards may still hand in', async () => {
      await setPermissions('read');
      await remove();
      expect(statuses(await handIn([player('Kim')]))).toEqual(['held']);
    });
  });

  describe('an admin', () => {
    const game = randomUUID;

    it('sees who handed in what', async () => {
      await remove();
      const gameId = game();
      await handIn([...liveGame(gameId), ...strikeouts(gameId, 6).mutations]);
      expect(await onlyWork()).toEqual({
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

    it('accepts it in its author’s name; what is refused is said, the rest stands', async () => {
      await remove();
      const gameId = game();
      const { mutations } = strikeouts(gameId, 6);
      const impossible = { name: 'game.end', args: { gameId: randomUUID() } };
      await handIn([...liveGame(gameId), ...mutations, impossible, player('Kim')]);
      const response = await resolve((await onlyWork()).id, 'accept');
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
      const made = await test.db
        .selectFrom('games')
        .select('created_by')
        .where('id', '=', gameId)
        .executeTakeFirstOrThrow();
      expect(made.created_by).toBe(scorer.user.id);
      expect((await onlyWork()).refused).toHaveLength(1);
    });

    it('accepts the work of a whole season in one go', async () => {
      await remove();
      const gameId = game();
      const { mutations } = strikeouts(gameId, 1500);
      await handIn(liveGame(gameId));
      phone.nextId += 2;
      for (let from = 0; from < mutations.length; from += 750) {
        const part = mutations.slice(from, from + 750);
        await handIn(part);
        phone.nextId += part.length;
      }
      const accepted = (await resolve((await onlyWork()).id, 'accept')).json<HeldWork>();
      expect(accepted).toMatchObject({ state: 'accepted', changes: 1502, refused: [] });
      const pitches = await owner.inject({ url: `/api/games/${gameId}/pitches` });
      expect(pitches.json()).toHaveLength(1500);
    });

    it('gives it no more power than its author had', async () => {
      await remove();
      await handIn([{ name: 'team.update', args: { teamId, changes: { name: 'Mine' } } }]);
      const accepted = (await resolve((await onlyWork()).id, 'accept')).json<HeldWork>();
      expect(accepted.refused).toMatchObject([{ code: 'forbidden' }]);
    });

    it('discards it, and nothing of it comes to the team; it can be exported still', async () => {
      await remove();
      await handIn([player('Kim')]);
      const { id } = await onlyWork();
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

    it('decides once: ten at once apply it once, and the other way round is 409', async () => {
      await remove();
      await handIn([player('Kim')]);
      const { id } = await onlyWork();
      const answers = await Promise.all(Array.from({ length: 10 }, () => resolve(id, 'accept')));
      for (const answer of answers) {
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toMatchObject({ state: 'accepted', refused: [] });
      }
      expect((await roster()).sort()).toEqual(['Kim', SECRET_NAME]);
      const late = await resolve(id, 'discard');
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({ code: 'already_resolved' });
    });

    it('of another team finds nothing under its id', async () => {
      await remove();
      await handIn([player('Kim')]);
      const { id } = await onlyWork();
      const other = await signUp(test.app);
      const theirs = (await createTeam(other)).id;
      for (const address of [`/${id}/accept`, `/${id}/discard`]) {
        const on = `/api/teams/${theirs}/held-work${address}`;
        expect((await other.inject({ method: 'POST', url: on })).statusCode).toBe(404);
      }
      const on = `/api/teams/${theirs}/held-work/${id}/export`;
      expect((await other.inject({ url: on })).statusCode).toBe(404);
    });

    it('tells the devices of those who watch, when it comes in and when it is decided', async () => {
      const heard: string[] = [];
      const stop = test.context.teamEvents.onEvent((event) => {
        if (event.type === 'staff-updated') heard.push(event.teamId);
      });
      await remove();
      heard.length = 0;
      await handIn([player('Kim')]);
      expect(heard).toEqual([teamId]);
      await resolve((await onlyWork()).id, 'accept');
      expect(heard).toEqual([teamId, teamId]);
      stop();
    });

    it('sees it for 90 days', async () => {
      await remove();
      await handIn([player('Kim')]);
      test.advance(91 * DAY_MS);
      await signInAgain();
      expect(await list()).toEqual([]);
      await cleanUp(test.context);
      const rows = await test.db
        .selectFrom('held_work')
        .select('id')
        .where('team_id', '=', teamId)
        .execute();
      expect(rows).toEqual([]);
    });
  });
});
