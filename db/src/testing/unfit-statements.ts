/** Statements that Citus refused, with words of the reason. `unfit-for-citus.citus.test.ts` tries them on Citus. */
export const REFUSED_STATEMENTS: readonly (readonly [statement: string, reason: string])[] = [
  [
    `insert into changes (team_id, id, name, args, at, state, received_at)
     values (gen_random_uuid(), gen_random_uuid(), '', '{}', '', 'held', now())
     on conflict (team_id, id) do update set received_at = now()`,
    'immutable functions',
  ],
  ['update team_staff set id = gen_random_uuid()', 'immutable functions'],
  ['update opponent_players set names = jsonb_build_array(name)', 'immutable functions'],
  [
    `insert into team_staff (team_id, id, version, user_id)
     values (gen_random_uuid(), gen_random_uuid(), (select seq from team_sync limit 1), gen_random_uuid())`,
    'no subquery',
  ],
  [
    `select asked.team_id from unnest(
       array['8d5f3a52-6f0c-4d6e-9c0e-7f2a2d1b4c11'::uuid], array['8d5f3a52-6f0c-4d6e-9c0e-7f2a2d1b4c12'::uuid]
     ) as asked (team_id, user_id)
     join teams on teams.id = asked.team_id
     left join team_staff on team_staff.team_id = asked.team_id and team_staff.user_id = asked.user_id
     where teams.coach_id = asked.user_id or team_staff.user_id is not null`,
    'by an outer join',
  ],
];

/** Citus runs these, but each takes several times longer than two separate queries. */
export const SLOW_STATEMENTS: typeof REFUSED_STATEMENTS = [
  [
    `select sessions.sid, teams.coach_id from sessions
     left join teams on teams.id = '8d5f3a52-6f0c-4d6e-9c0e-7f2a2d1b4c11'
     left join team_staff on team_staff.team_id = teams.id and team_staff.user_id = sessions.user_id
     where sessions.sid = 'x'`,
    'one of the coordinator',
  ],
];

export const ACCEPTED_STATEMENTS: readonly string[] = [
  `insert into team_staff (team_id, id, version, user_id, joined_at) select id, id, 1, coach_id, now() from teams
   where false on conflict (team_id, user_id) do update set joined_at = excluded.joined_at`,
  `update team_staff set version = 2 where joined_at < now()`,
  `select count(*) from teams where id = any(array[gen_random_uuid()])`,
  `update sign_in_throttle set last_failure_at = now() where key = 'x'`,
];
