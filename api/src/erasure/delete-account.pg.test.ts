import { beforeEach, describe, expect, test } from 'vitest';
import {
  addMember,
  createTeam,
  signUp,
  TEST_PASSWORD,
  type TestPerson,
} from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

describe('deleting an account', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  beforeEach(async () => {
    coach = await signUp(server.app);
  });

  const remove = async (payload: object, person = coach) =>
    person.inject({ method: 'DELETE', url: '/api/auth/user', payload });

  test('needs the password again', async () => {
    expect((await remove({})).json()).toMatchObject({ issues: [{ path: 'password' }] });
    const wrong = await remove({ password: 'not the password' });
    expect(wrong.json()).toMatchObject({ code: 'current_password_wrong' });
    expect((await coach.inject({ url: '/api/auth/user' })).statusCode).toBe(200);
  });

  test('asks what becomes of owned teams, hands one on, and deletes another', async () => {
    const [kept, deleted] = [await createTeam(coach), await createTeam(coach)];
    const heir = await signUp(server.app);
    await addMember(server.context, kept.id, heir.user.id, 'admin');
    const password = TEST_PASSWORD;
    const undecided = await remove({ password, teams: { [kept.id]: heir.user.id } });
    expect(undecided.statusCode).toBe(409);
    expect(undecided.json()).toMatchObject({
      code: 'owns_teams',
      teams: [{ id: deleted.id, name: deleted.name }],
    });
    const teams = { [kept.id]: heir.user.id, [deleted.id]: 'delete' };
    expect((await remove({ password, teams })).statusCode).toBe(204);
    const heirTeams = await heir.inject({ url: '/api/teams' });
    expect(heirTeams.json()).toMatchObject([{ id: kept.id, coachId: heir.user.id }]);
    const staff = await heir.inject({ url: `/api/teams/${kept.id}/staff` });
    expect(staff.json()).toHaveLength(1);
  });

  test('ends sessions, leaves no address and no name, and frees the address', async () => {
    const member = await signUp(server.app);
    const team = await createTeam(coach);
    await addMember(server.context, team.id, member.user.id, 'write');
    const { email } = member.user;
    expect((await remove({ password: TEST_PASSWORD }, member)).statusCode).toBe(204);
    expect((await member.inject({ url: '/api/auth/user' })).statusCode).toBe(401);
    const users = await server.db.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(users)).not.toContain(email);
    const again = await signUp(server.app, { email });
    expect(again.user.id).not.toBe(member.user.id);
    expect((await again.inject({ url: '/api/teams' })).json()).toEqual([]);
  });

  test('can be preceded by a file of all that the account has', async () => {
    const team = await createTeam(coach);
    const file = await coach.inject({ url: '/api/auth/user/data' });
    expect(file.json()).toMatchObject({
      account: { id: coach.user.id, email: coach.user.email },
      memberships: [{ team: team.name, permissions: 'admin', leftAt: null }],
      invitations: [],
    });
  });
});
