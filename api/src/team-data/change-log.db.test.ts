import { randomUUID } from 'node:crypto';
import { testEngine } from '@full-count/db/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../operator/run-command.ts';
import { acceptByLink, invite, staffIdOf } from '../staff/testing/staff.ts';
import { player } from '../sync/testing/game-mutations.ts';
import { statesOf, TestClient } from '../sync/testing/test-client.ts';
import {
  addMember,
  createTeam,
  signUp,
  signUpVerified,
  type TestPerson,
} from '../testing/people.ts';
import { TeamBackup } from '../testing/team-backup.ts';
import { buildTestApp } from '../testing/test-app.ts';

const engine = testEngine();

describe(`the log of a team on ${engine}`, () => {
  const server = buildTestApp(engine, { requestsPerMinute: 1_000_000 });
  let owner: TestPerson;
  let helper: TestPerson;
  let teamId: string;
  let phone: TestClient;

  beforeEach(async () => {
    owner = await signUpVerified(server);
    helper = await signUp(server.app);
    teamId = (await createTeam(owner)).id;
    await addMember(server.context, teamId, helper.user.id, 'admin');
    phone = await TestClient.open(owner, teamId);
    await phone.sync([
      { name: 'player.add', args: { id: randomUUID(), playerName: 'Pia', birthYear: 2012 } },
    ]);
  });

  const logged = (ofTeam = teamId) =>
    server.db
      .selectFrom('changes')
      .select(['seq', 'tag', 'name', 'author_id', 'subject_id'])
      .where('team_id', '=', ofTeam)
      .where('state', '=', 'applied')
      .orderBy('seq')
      .execute();

  /** The numbers have no holes, and the last change has the cursor of the end. */
  async function expectWholeLog(ofTeam = teamId): Promise<string[]> {
    const changes = await logged(ofTeam);
    const { seq, tag } = await server.db
      .selectFrom('team_sync')
      .select(['seq', 'tag'])
      .where('team_id', '=', ofTeam)
      .executeTakeFirstOrThrow();
    expect(changes.map((change) => change.seq)).toEqual(changes.map((_, index) => index + 1));
    expect(changes.at(-1)).toMatchObject({ seq, tag });
    return changes.map(({ name }) => name);
  }

  const inject = async (method: 'POST' | 'PUT', url: string, payload = {}) => {
    const response = await owner.inject({ method, url, payload });
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response;
  };

  it('has what the server itself changed in rows, so that each cursor is found', async () => {
    const staffUrl = `/api/staff/${await staffIdOf(owner, teamId, helper)}`;
    await inject('PUT', staffUrl, { permissions: 'read' });
    await inject('PUT', staffUrl, { permissions: 'admin' });
    const invitee = await signUp(server.app);
    const token = await invite(server, owner, teamId, {
      email: invitee.user.email,
      permissions: 'write',
    });
    await addMember(server.context, teamId, invitee.user.id, 'read');
    expect((await acceptByLink(invitee, token)).statusCode).toBe(200);
    await inject('POST', `/api/teams/${teamId}/transfer`, { userId: helper.user.id });
    const terminal = { print: () => {}, complain: (line: string) => expect.fail(line) };
    await runCommand(server.context, ['make-owner', owner.user.email, teamId], terminal);
    expect(await expectWholeLog()).toEqual([
      'team.create',
      'player.add',
      'player.relink',
      'player.relink',
      'player.relink',
      'team.transfer',
      'team.transfer',
    ]);
    expect((await logged()).map(({ author_id }) => author_id)).toEqual([
      ...Array(4).fill(owner.user.id),
      expect.any(String),
      owner.user.id,
      null,
    ]);
    for (const { seq, tag } of await logged()) {
      const device = new TestClient(owner, teamId);
      device.base = [seq ?? 0, tag ?? 0];
      await device.sync();
      expect(device.base).toEqual((await phone.sync()).to);
    }
  });

  it('has the changes of a REST call that changes a row, with their game, and nothing of others', async () => {
    const game = { teamId, opponent: 'Owls', gameDate: '2026-05-02', status: 'live' };
    const { id } = (await inject('POST', '/api/games', game)).json<{ id: string }>();
    const before = (await phone.sync()).to;
    const staffUrl = `/api/staff/${await staffIdOf(owner, teamId, helper)}`;
    await inject('PUT', staffUrl, { role: 'manager' });
    expect((await phone.sync()).to).toEqual(before);
    const log = await logged();
    expect(await expectWholeLog()).toEqual(log.map(({ name }) => name));
    expect(log.slice(2).map(({ subject_id }) => subject_id)).toEqual(log.slice(2).map(() => id));
    expect(log[2]?.name).toBe('game.create');
  });

  it('begins with the import or the sample that made the team', async () => {
    const file = (await owner.inject({ url: `/api/teams/${teamId}/export` })).json<object>();
    const imported = (await inject('POST', '/api/teams/import', file)).json<{ id: string }>();
    expect(await expectWholeLog(imported.id)).toEqual(['team.import']);
    const sample = await inject('POST', '/api/teams/sample', { timeZone: 'UTC' });
    const names = await expectWholeLog(sample.json<{ id: string }>().id);
    expect(new Set(names)).toEqual(new Set(['team.create', 'team.sample']));
  }, 60_000);

  it('of a restored server is another one for phones that were ahead, also if it has grown since', async () => {
    const backup = new TeamBackup(server.db, teamId);
    const behind = await TestClient.open(owner, teamId);
    await backup.take();
    const lost = { ...player(randomUUID(), 'Lost'), id: randomUUID() };
    await phone.sync([lost]);
    await backup.restore();
    await behind.sync([player(randomUUID(), 'New')]);
    expect(phone.base?.[0]).toBe(behind.base?.[0]);
    const push = phone.request([player(randomUUID(), 'Later')]);
    expect(await phone.ask(push)).toMatchObject({ kind: 'other' });
    const ask = [lost.id];
    const again = phone.request([], { base: null, startsOver: true, ask });
    const part = await phone.exchange(again);
    expect(statesOf(part)).toEqual(['unknown']);
    phone.base = part.to;
    expect(await phone.send(lost)).toEqual(['applied']);
    await expectWholeLog();
  });
});
