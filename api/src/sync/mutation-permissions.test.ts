import {
  type MutatorName,
  may,
  mutators,
  type Permission,
  type StaffRole,
} from '@full-count/sync-protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMember, signUp, type TestPerson } from '../testing/people.ts';
import { createPlayedTeam, type PlayedTeam } from '../testing/played-team.ts';
import { sampleMutations } from '../testing/sample-mutations.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { TestClient } from './testing/test-client.ts';

const ROLES: readonly StaffRole[] = ['coach', 'assistant_coach', 'manager', 'staff'];

describe('every mutation', () => {
  const server = buildTestApp('embedded', { requestsPerMinute: 1_000_000 });
  let owner: TestPerson;
  let team: PlayedTeam;

  beforeAll(async () => {
    owner = await signUp(server.app);
    team = await createPlayedTeam(server, owner);
  });

  async function forbiddenTo(person: TestPerson): Promise<string[]> {
    const samples = sampleMutations(team);
    expect(samples.length).toBeGreaterThan(25);
    const states = await new TestClient(person, team.teamId).send(...samples);
    expect(states).toHaveLength(samples.length);
    return samples
      .filter((_sample, index) => states[index] === 'refused: forbidden')
      .map(({ name }) => name);
  }

  const deniedTo = (accessLevel: Permission | 'owner') =>
    (Object.keys(mutators) as MutatorName[]).filter(
      (name) => !may(accessLevel, mutators[name].permission),
    );

  const actors = (['read', 'write', 'admin'] as const).flatMap((permission) =>
    ROLES.map((role) => ({ permission, role })),
  );

  it.each(actors)(
    'follows the permission table for $permission in the role $role',
    async (actor) => {
      const person = await signUp(server.app);
      const staffId = await addMember(
        server.context,
        team.teamId,
        person.user.id,
        actor.permission,
      );
      await server.db
        .updateTable('team_staff')
        .set({ role: actor.role })
        .where('id', '=', staffId)
        .execute();
      const forbidden = await forbiddenTo(person);
      const expected = deniedTo(actor.permission);
      // Deleting a game or session with pitches takes a higher access level, which other tests check.
      const isExpected = (name: string) =>
        !name.endsWith('.delete') || expected.includes(name as MutatorName);
      expect(forbidden.filter(isExpected)).toEqual(expected);
    },
  );

  it('is allowed for the owner', async () => {
    expect(await forbiddenTo(owner)).toEqual([]);
  });

  it('is denied to people outside the team and to people who are not signed in', async () => {
    const outsider = new TestClient(await signUp(server.app), team.teamId);
    const response = await outsider.post(outsider.request(sampleMutations(team)));
    expect(response.statusCode).toBe(404);
    const anonymous = await server.app.inject({
      method: 'POST',
      url: `/api/sync/${team.teamId}`,
      payload: outsider.request(sampleMutations(team)),
    });
    expect(anonymous.statusCode).toBe(401);
  });
});
