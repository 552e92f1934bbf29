import { randomUUID } from 'node:crypto';
import { isOnCitus } from '@full-count/db/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessLevelOf } from '../access/team-access.ts';
import { findSession } from '../accounts/session-queries.ts';
import { findLogEnd } from '../team-data/change-log.ts';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { rowsScanned } from '../testing/rows-scanned.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { readTeamState } from './team-state.ts';

const OTHER_USERS = 2000;

// On Citus the coordinator's plan names no tables of the worker. There, `queries.citus.test.ts` looks at the plans.
describe.skipIf(isOnCitus())('the queries of every push', () => {
  const server = buildTestApp('postgres');
  let coach: TestPerson;
  let teamId: string;

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
    await addOtherUsers(server);
  });

  describe.each(['before', 'after'])('%s PostgreSQL has analyzed its tables', (moment) => {
    beforeAll(async () => {
      if (moment === 'after') await sql`analyze`.execute(server.db);
    });

    it('reads one session', async () => {
      const { sid } = await server.db
        .selectFrom('sessions')
        .select('sid')
        .where('user_id', '=', coach.user.id)
        .executeTakeFirstOrThrow();
      const scanned = await rowsScanned(server.db, (db) =>
        findSession(db, { sid, teamId }, server.context.now()),
      );
      expect(scanned).toEqual({ sessions: 1 });
    });

    it('reads one membership', async () => {
      const scanned = await rowsScanned(server.db, (db) =>
        accessLevelOf(db, teamId, coach.user.id),
      );
      expect(scanned).toEqual({ teams: 1, team_staff: 1 });
    });

    it('reads one team, one member and the change at the end of the log', async () => {
      const change = { id: randomUUID(), name: 'player.add', args: {}, at: '' };
      const request = { base: await findLogEnd(server.db, teamId), changes: [change] };
      const push = { userId: coach.user.id, request };
      const scanned = await rowsScanned(server.db, (db) => readTeamState(db, teamId, [push]));
      expect(scanned).toEqual({ teams: 1, team_staff: 1, changes: 1 });
    });
  });
});

async function addOtherUsers({ db }: TestApp): Promise<void> {
  await sql`
    with people as (
      insert into users (email, first_name, last_name)
      select 'outsider-' || n || '@example.com', 'Pat', 'Plate'
      from generate_series(1, ${OTHER_USERS}) as n returning id
    ), signed_in as (
      insert into sessions (sid, user_id, sess, expire)
      select encode(sha256(id::text::bytea), 'hex'), id, '{"method":"password"}',
        now() + interval '1 day' from people
    ), new_teams as (
      insert into teams (id, version, name, state, sport, coach_id, time_zone, settings)
      select gen_random_uuid(), 1, 'Strangers', 'OH', 'baseball', id, 'UTC',
        '{"pitcherRuleSet":"none"}' from people returning id, coach_id
    )
    insert into team_staff (team_id, id, version, user_id, permissions)
    select id, gen_random_uuid(), 1, coach_id, 'admin' from new_teams`.execute(db);
  await sql`
    insert into changes (team_id, id, seq, tag, name, args, at, state, received_at)
    select (select id from teams order by created_at limit 1), gen_random_uuid(), n + 1, 1, 'x', '{}',
      '', 'applied', now() from generate_series(1, ${OTHER_USERS}) as n`.execute(db);
}
