import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@full-count/baseball';
import { testEngine } from '@full-count/db/testing';
import {
  HELD_LIMITS,
  type HeldChanges,
  type HeldChangesFile,
  type HeldDecision,
} from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '../app/housekeeping.ts';
import { staffIdOf } from '../staff/testing/staff.ts';
import { calledStrikes, liveGame, scheduledGame } from '../sync/testing/game-mutations.ts';
import { statesOf, TestClient, type TestMutation } from '../sync/testing/test-client.ts';
import { addMember, createTeam, signIn, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

const engine = testEngine();

const SECRET_NAME = 'Wilhelmina Featherstonehaugh';
const NOTHING = { applied: 0, discarded: 0, refused: [] };

const player = (playerName: string, more: object = {}): TestMutation => ({
  id: randomUUID(),
  name: 'player.add',
  args: { id: randomUUID(), playerName, ...more },
});

function game(details: object = {}): TestMutation {
  const { name, args } = scheduledGame(randomUUID());
  return { id: randomUUID(), name, args: { ...args, ...details } };
}

describe(`held changes on ${engine}`, () => {
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
    phone = Object.assign(new TestClient(scorer, teamId), { base: phone.base });
  }
  async function member(permissions: 'read' | 'write' | 'admin'): Promise<TestPerson> {
    const person = await signUp(server.app);
    await addMember(server.context, teamId, person.user.id, permissions);
    return person;
  }
  async function remove(person = scorer): Promise<void> {
    const url = `/api/staff/${await staffIdOf(owner, teamId, person)}`;
    expect((await owner.inject({ method: 'DELETE', url })).statusCode).toBe(204);
  }
  async function setPermissions(permissions: string): Promise<void> {
    const url = `/api/staff/${await staffIdOf(owner, teamId, scorer)}`;
    const response = await owner.inject({ method: 'PUT', url, payload: { permissions } });
    expect(response.statusCode).toBe(200);
  }
  /** Sends changes as a former member, who has no base. */
  const post = (changes: readonly TestMutation[], ask: readonly string[] = [], from = phone) =>
    from.post(from.request(changes, { base: null, ask: [...ask] }));
  const states = async (changes: readonly TestMutation[], ask: readonly string[] = []) =>
    statesOf((await post(changes, ask)).json());
  const url = (rest = '') => `/api/teams/${teamId}/held${rest}`;
  const list = async () => (await owner.inject({ url: url() })).json<HeldChanges[]>();
  const decide = async (verb: 'accept' | 'discard', author = scorer, caller = owner) =>
    caller.inject({ method: 'POST', url: url(`/${author.user.id}/${verb}`) });
  const accept = async (author = scorer) => (await decide('accept', author)).json<HeldDecision>();
  const roster = async () =>
    (await owner.inject({ url: `/api/teams/${teamId}/players` }))
      .json<{ playerName: string }[]>()
      .map(({ playerName }) => playerName)
      .sort();

  describe('of a former member', () => {
    it('are answered without any data of the team', async () => {
      await remove();
      const changes = [player('Kim'), player('Lou')];
      const response = await post(changes);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({
        kind: 'former',
        answers: changes.map(({ id }) => ({ id, state: 'held' })),
        serverTime: expect.any(String),
      });
      expect(response.body).not.toContain(SECRET_NAME);
      expect(await roster()).toEqual([SECRET_NAME]);
    });

    it('get the same answer as those of an outsider if there are none and nothing is asked', async () => {
      await remove();
      const outsider = new TestClient(await signUp(server.app), teamId);
      const outsiderAnswer = await post([player('Kim')], [], outsider);
      expect(outsiderAnswer.statusCode).toBe(404);
      for (const base of [null, phone.base]) {
        const answer = await phone.post(phone.request([], { base }));
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toBe(outsiderAnswer.body);
      }
    });

    it('are held once, also if ten requests bring them at once', async () => {
      await remove();
      const changes = [player('Kim'), player('Lou')];
      const answers = await Promise.all(Array.from({ length: 10 }, () => states(changes)));
      for (const answer of answers) expect(answer).toEqual(['held', 'held']);
      expect(await list()).toMatchObject([{ changes: 2 }]);
    });

    it('keep the states that they had before the removal', async () => {
      const changes = [player('Kim'), { ...player('Lou'), args: {} }];
      await phone.sync(changes);
      await remove();
      expect(await states(changes)).toEqual(['applied', 'refused: validation_failed']);
      expect(await list()).toEqual([]);
    });

    it('are refused at once if nobody could ever accept them', async () => {
      await remove();
      const unreadable = { ...player('Kim'), args: { text: 'NUL \u0000 and \ud800' } };
      const unknown = { ...player('Lou'), name: 'moon.land' };
      expect(await states([unreadable, unknown])).toEqual([
        'refused: validation_failed',
        'refused: unknown_mutation',
      ]);
    });

    it('are held for 90 days after the membership, and then the person is an outsider', async () => {
      await remove();
      server.advance(89 * DAY_MS);
      await signInAgain();
      expect(await states([player('Kim')])).toEqual(['held']);
      server.advance(2 * DAY_MS);
      expect((await post([player('Lou')])).statusCode).toBe(404);
    });

    it('who had only read access, or of a deleted team, are those of an outsider', async () => {
      const reader = await member('read');
      await remove(reader);
      expect((await post([player('Kim')], [], new TestClient(reader, teamId))).statusCode).toBe(
        404,
      );
      await remove();
      await owner.inject({ method: 'DELETE', url: `/api/teams/${teamId}` });
      expect((await post([player('Kim')])).statusCode).toBe(404);
    });

    it('are applied when the person is a member again and sends them again', async () => {
      await scorer.inject({ method: 'DELETE', url: `/api/teams/${teamId}/staff/me` });
      const change = player('Kim');
      expect(await states([change])).toEqual(['held']);
      await server.db
        .updateTable('team_staff')
        .set({ deleted_at: null })
        .where('user_id', '=', scorer.user.id)
        .execute();
      expect(await phone.send(change)).toEqual(['applied']);
      expect(await list()).toEqual([]);
    });

    it('are at most 5 MiB, and a larger request is refused as a whole', async () => {
      await remove();
      const largeChange = () => game({ notes: 'x'.repeat(1500) });
      const batch = () => Array.from({ length: 400 }, largeChange);
      let held = 0;
      let response = await post(batch());
      while (response.statusCode === 200) {
        held += statesOf(response.json()).filter((state) => state === 'held').length;
        response = await post(batch());
      }
      expect(response.statusCode).toBe(413);
      expect(response.json()).toMatchObject({ code: 'too_large' });
      const [work] = await list();
      expect(work?.changes).toBe(held);
      expect(work?.bytes).toBeLessThanOrEqual(HELD_LIMITS.bytes);
      expect(work?.bytes).toBeGreaterThan(HELD_LIMITS.bytes - 400 * 2500);
      expect(await states([player('Kim')])).toEqual(['held']);
      const other = await member('write');
      await remove(other);
      const otherAnswer = await post([largeChange()], [], new TestClient(other, teamId));
      expect(statesOf(otherAnswer.json())).toEqual(['held']);
    });

    it("can't be sent as another user", async () => {
      await remove();
      const request = phone.request([player('Kim')], { userId: owner.user.id });
      expect((await phone.post(request)).json()).toMatchObject({ code: 'wrong_account' });
    });
  });

  describe('of a member', () => {
    it('who was lowered to Read Only need write access, and the member can still read', async () => {
      await setPermissions('read');
      await owner.inject({
        method: 'POST',
        url: `/api/teams/${teamId}/players`,
        payload: { playerName: 'Pat' },
      });
      const part = await phone.sync([player('Kim')]);
      expect(statesOf(part)).toEqual(['held']);
      expect(part.rows.players).toHaveLength(1);
      expect(await roster()).toEqual(['Pat', SECRET_NAME]);
      expect(await list()).toMatchObject([{ user: { id: scorer.user.id }, changes: 1 }]);
    });

    it('who was lowered are refused after 90 days, and held after a removal before', async () => {
      await setPermissions('read');
      server.advance(89 * DAY_MS);
      await signInAgain();
      expect(await phone.send(player('Kim'))).toEqual(['held']);
      server.advance(2 * DAY_MS);
      await signInAgain();
      expect(await phone.send(player('Lou'))).toEqual(['refused: forbidden']);
    });

    it("who brings those of another person are applied as that person's work, or held", async () => {
      const [reader, writer] = [await member('read'), await member('write')];
      const readersPhone = new TestClient(reader, teamId);
      const change = { ...game(), author: scorer.user.id };
      expect(await readersPhone.send(change)).toEqual(['held']);
      expect(await list()).toMatchObject([{ user: { id: scorer.user.id }, changes: 1 }]);
      expect(await new TestClient(writer, teamId).send(change)).toEqual(['applied']);
      expect(await list()).toEqual([]);
      expect(await readersPhone.send(change)).toEqual(['applied']);
      const { created_by } = await server.db
        .selectFrom('games')
        .select('created_by')
        .where('id', '=', change.args.id as string)
        .executeTakeFirstOrThrow();
      expect(created_by).toBe(scorer.user.id);
    });

    it('who names an author who was never on the team are those of the sender', async () => {
      const reader = await member('read');
      const change = { ...player('Kim'), author: (await signUp(server.app)).user.id };
      expect(await new TestClient(reader, teamId).send(change)).toEqual(['refused: forbidden']);
    });

    it('who may not change the team are held if an admin made them', async () => {
      const changes = { name: 'Ours' };
      const update = { name: 'team.update', args: { teamId, changes } };
      expect(await phone.send(update, { ...update, author: owner.user.id })).toEqual([
        'refused: forbidden',
        'held',
      ]);
    });
  });

  describe('and an admin', () => {
    it('who sees whose they are and which', async () => {
      await remove();
      const gameId = randomUUID();
      await post([...liveGame(gameId), ...calledStrikes(gameId, 6).mutations]);
      expect(await list()).toEqual([
        {
          user: {
            id: scorer.user.id,
            email: scorer.user.email,
            firstName: 'Ada',
            lastName: 'Bloom',
          },
          changes: 8,
          bytes: expect.any(Number),
          summary: [
            { name: 'game.create', count: 1 },
            { name: 'game.start', count: 1 },
            { name: 'pitch.log', count: 6 },
          ],
          firstAt: '2026-05-02T17:30:00.000Z',
          lastAt: '2026-05-02T17:30:00.000Z',
          receivedAt: expect.any(String),
          expiresAt: expect.any(String),
        },
      ]);
    });

    it("who accepts them applies them in their author's name and in their order", async () => {
      await remove();
      const gameId = randomUUID();
      const { mutations } = calledStrikes(gameId, 6);
      const impossible = { ...player(''), name: 'game.end', args: { gameId: randomUUID() } };
      const kim = player('Kim');
      await post([...liveGame(gameId), ...mutations, impossible]);
      await post([kim]);
      expect(await accept()).toEqual({
        applied: 9,
        discarded: 0,
        refused: [
          {
            id: impossible.id,
            name: 'game.end',
            code: 'not_found',
            message: "Its game, player or play isn't on the server.",
          },
        ],
      });
      const pitches = await owner.inject({ url: `/api/games/${gameId}/pitches` });
      expect(pitches.json()).toHaveLength(6);
      expect(await roster()).toEqual(['Kim', SECRET_NAME]);
      const { created_by } = await server.db
        .selectFrom('games')
        .select('created_by')
        .where('id', '=', gameId)
        .executeTakeFirstOrThrow();
      expect(created_by).toBe(scorer.user.id);
      const logged = await server.db
        .selectFrom('changes')
        .select(['author_id', 'sender_id'])
        .where('id', '=', kim.id as string)
        .execute();
      expect(logged).toEqual([{ author_id: scorer.user.id, sender_id: owner.user.id }]);
      expect(await list()).toEqual([]);
    });

    it('who decides is heard by the author, who asks', async () => {
      await remove();
      const [kim, lou] = [player('Kim'), { ...player('Lou'), name: 'player.remove', args: {} }];
      const impossible = { ...lou, args: { playerId: randomUUID() } };
      const ask = [kim, impossible].map(({ id }) => id as string);
      await post([kim, impossible]);
      expect(await states([], ask)).toEqual(['held', 'held']);
      await accept();
      expect(await states([], ask)).toEqual(['applied', 'refused: not_found']);
      const max = player('Max');
      await post([max]);
      expect((await decide('discard')).json()).toEqual({ ...NOTHING, discarded: 1 });
      expect(await states([max], [randomUUID()])).toEqual(['refused: not_accepted', 'unknown']);
      expect(await roster()).toEqual(['Kim', SECRET_NAME]);
    });

    it("who accepts a whole season's changes applies them at once", async () => {
      await remove();
      const gameId = randomUUID();
      const { mutations } = calledStrikes(gameId, 1500);
      await post(liveGame(gameId));
      for (let from = 0; from < mutations.length; from += 750) {
        const batch = mutations.slice(from, from + 750);
        // A busy machine may end the time of a commit, so the phone sends the rest again.
        while ((await states(batch)).includes('unknown'));
      }
      expect(await accept()).toEqual({ ...NOTHING, applied: 1502 });
      const pitches = await owner.inject({ url: `/api/games/${gameId}/pitches` });
      expect(pitches.json()).toHaveLength(1500);
    });

    it('who downloads them gets a file, and the download is recorded', async () => {
      await remove();
      const kim = player('Kim');
      await post([kim]);
      const file = await owner.inject({ url: url(`/${scorer.user.id}/export`) });
      expect(file.headers['content-disposition']).toBe('attachment; filename="held-changes.json"');
      expect(file.json<HeldChangesFile>()).toEqual({
        format: 'full-count-held-changes',
        version: 1,
        teamId,
        user: expect.objectContaining({ id: scorer.user.id }),
        changes: [{ ...kim, at: '2026-05-02T17:30:00.000Z' }],
      });
      const entries = await server.db
        .selectFrom('audit_entries')
        .select('action')
        .where('subject_id', '=', scorer.user.id)
        .where('action', '=', 'held_work_exported')
        .execute();
      expect(entries).toHaveLength(1);
    });

    it('who decides twice, or ten times at once, decides once', async () => {
      await remove();
      await post([player('Kim')]);
      const decisions = await Promise.all(Array.from({ length: 10 }, () => accept()));
      expect(decisions.filter(({ applied }) => applied === 1)).toHaveLength(1);
      expect(decisions.filter(({ applied }) => applied === 0)).toHaveLength(9);
      expect((await decide('discard')).json()).toEqual(NOTHING);
      expect(await roster()).toEqual(['Kim', SECRET_NAME]);
    });

    it('of another team does not find them', async () => {
      await remove();
      await post([player('Kim')]);
      const other = await signUp(server.app);
      const otherUrl = `/api/teams/${(await createTeam(other)).id}/held/${scorer.user.id}`;
      for (const verb of ['accept', 'discard']) {
        const answer = await other.inject({ method: 'POST', url: `${otherUrl}/${verb}` });
        expect(answer.statusCode).toBe(404);
      }
      expect((await other.inject({ url: `${otherUrl}/export` })).statusCode).toBe(404);
      expect(await list()).toMatchObject([{ changes: 1 }]);
    });

    it('is told of new ones and of decisions', async () => {
      const notifiedTeams: string[] = [];
      const stop = server.context.teamEvents.onEvent((event) => {
        if (event.type === 'staff-updated') notifiedTeams.push(event.teamId);
      });
      await remove();
      notifiedTeams.length = 0;
      const change = player('Kim');
      await post([change]);
      await post([change]);
      expect(notifiedTeams).toEqual([teamId]);
      await accept();
      await accept();
      expect(notifiedTeams).toEqual([teamId, teamId]);
      stop();
    });

    it('who decides nothing for 90 days refuses them', async () => {
      await setPermissions('read');
      const change = player('Kim');
      await phone.sync([change]);
      server.advance(91 * DAY_MS);
      await signInAgain();
      await deleteExpiredRows(server.context);
      expect(await list()).toEqual([]);
      expect(await phone.send(change)).toEqual(['refused: not_accepted']);
      const stored = await server.db
        .selectFrom('changes')
        .select('args')
        .where('id', '=', change.id as string)
        .execute();
      expect(stored).toEqual([{ args: {} }]);
    });
  });
});
