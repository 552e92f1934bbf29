import type { Database } from '../schema/index.ts';

/**
 * Where the rows of a table are on a distributed database.
 * - `team`: all rows of a team are on the same worker.
 * - `reference`: every node has all rows, so a write needs every node.
 * - `coordinator`: only the coordinator has them, so that people can sign in while a worker is down.
 */
export type TableKind = 'team' | 'reference' | 'coordinator';

/** The tables in the order of their distribution: each comes after the tables that its foreign keys name. */
export const tableKinds: Readonly<Record<keyof Database, TableKind>> = {
  users: 'reference',
  // People look for these by a code or an email, without a team.
  team_join_codes: 'reference',
  staff_invitations: 'reference',
  calendar_tokens: 'reference',

  teams: 'team',
  team_sync: 'team',
  team_staff: 'team',
  team_players: 'team',
  opponent_players: 'team',
  games: 'team',
  at_bats: 'team',
  pitches: 'team',
  game_events: 'team',
  practice_sessions: 'team',
  practice_at_bats: 'team',
  practice_pitches: 'team',
  changes: 'team',

  audit_entries: 'coordinator',
  email_verification_tokens: 'coordinator',
  password_reset_tokens: 'coordinator',
  schema_migrations: 'coordinator',
  sessions: 'coordinator',
  short_urls: 'coordinator',
  sign_in_throttle: 'coordinator',
};

/** Citus can't distribute by a generated column, and `teams.team_id` is one. */
export function distributionColumn(table: keyof Database): string {
  return table === 'teams' ? 'id' : 'team_id';
}
