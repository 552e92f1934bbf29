import type { Sport } from '@full-count/baseball';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Json,
  NullableJson,
  NullableTimestamp,
  SyncedRow,
  SyncedRowWithTombstone,
  Timestamp,
  TimestampWithDefault,
} from './columns.ts';

export interface TeamTables {
  calendar_tokens: CalendarTokensTable;
  changes: ChangesTable;
  opponent_players: OpponentPlayersTable;
  public_links: PublicLinksTable;
  push_subscriptions: PushSubscriptionsTable;
  schema_migrations: SchemaMigrationsTable;
  score_alerts: ScoreAlertsTable;
  staff_invitations: StaffInvitationsTable;
  team_join_codes: TeamJoinCodesTable;
  team_players: TeamPlayersTable;
  team_staff: TeamStaffTable;
  team_sync: TeamSyncTable;
  teams: TeamsTable;
}

interface TeamsTable extends Omit<SyncedRow, 'team_id'> {
  /** Equal to `id`, so that a team is read like every other synced row. */
  team_id: GeneratedAlways<string>;
  name: string;
  description: string | null;
  state: string | null;
  sport: Sport;
  /** The team's owner. */
  coach_id: string;
  /** IANA name. */
  time_zone: string;
  settings: Json<Record<string, unknown>>;
  created_at: TimestampWithDefault;
  deleted_at: NullableTimestamp;
}

type StaffRole = 'coach' | 'assistant_coach' | 'manager' | 'staff';
type StaffPermission = 'read' | 'write' | 'admin';

/** A row with `deleted_at` is a former member. It stays, so that a join code does not let them back in. */
interface TeamStaffTable extends SyncedRowWithTombstone {
  user_id: string;
  /** A label that grants no access. */
  role: Generated<StaffRole>;
  permissions: Generated<StaffPermission>;
  /** When write access ended. Unsent changes from before are held for 90 days. */
  lowered_at: NullableTimestamp;
  joined_at: TimestampWithDefault;
}

/** A team has at most one pending or declined invitation for an address. */
interface StaffInvitationsTable {
  id: Generated<string>;
  team_id: string;
  email: string;
  /** SHA-256 of the mailed token, in hex. */
  token_hash: string;
  role: Generated<StaffRole>;
  permissions: Generated<StaffPermission>;
  invited_by: string;
  status: Generated<'pending' | 'accepted' | 'declined' | 'expired'>;
  accepted_by: string | null;
  accepted_at: NullableTimestamp;
  /** When the person last declined, also after the invitation was sent again. */
  declined_at: NullableTimestamp;
  created_at: TimestampWithDefault;
  expires_at: Timestamp;
}

interface TeamJoinCodesTable {
  id: Generated<string>;
  team_id: string;
  join_code: string;
  is_active: Generated<boolean>;
  created_by: string | null;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}

interface TeamPlayersTable extends SyncedRowWithTombstone {
  /** The member who is linked to the roster entry. The link grants no access. */
  player_id: string | null;
  player_name: string;
  position: Generated<string>;
  jersey: string | null;
  bats: 'L' | 'R' | 'S' | null;
  throws: 'L' | 'R' | 'S' | null;
  birth_year: number | null;
  consent: NullableJson<unknown>;
  joined_at: TimestampWithDefault;
}

/** A player's id is computed from the names of the opponent and the player. */
interface OpponentPlayersTable extends SyncedRowWithTombstone {
  opponent: string;
  name: string;
  /** As logs write them, in the order of their first use. */
  names: Json<readonly string[]>;
  bats: 'L' | 'R' | 'S' | null;
  throws: 'L' | 'R' | 'S' | null;
  /** The same player under another id. History stays under both ids. */
  merged_into: string | null;
  created_at: TimestampWithDefault;
}

interface CalendarTokensTable {
  id: Generated<string>;
  team_id: string;
  /** SHA-256 of the token in the address, in hex. */
  token_hash: string;
  created_by: string | null;
  created_at: TimestampWithDefault;
}

/** At most one link for a game, and one for the team's season. */
interface PublicLinksTable {
  /** The server's secret makes the token of it. */
  id: string;
  team_id: string;
  /** Null for the season. */
  game_id: string | null;
  /** SHA-256 of the token in the address, in hex. */
  token_hash: string;
  created_by: string | null;
  created_at: Timestamp;
}

/** A device that gets score alerts of a public link. It has no account. */
interface PushSubscriptionsTable {
  team_id: string;
  link_id: string;
  /** The address at the push service of the browser's maker. */
  endpoint: string;
  /** The keys that encrypt what is sent to the device. */
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}

/** How far a game was when devices were last told, so that several processes tell each thing once. */
interface ScoreAlertsTable {
  team_id: string;
  game_id: string;
  stage: number;
  /** When the public page showed this stage. */
  shown_at: Timestamp;
}

/** The end of a team's log. A commit holds the row's lock from its beginning, so changes become visible in order. */
interface TeamSyncTable {
  team_id: string;
  seq: Generated<number>;
  /** Each commit draws it at random, so a cursor of another history is recognized. */
  tag: Generated<number>;
  /** How many rows the team stores, with its pitches (decision 0084). */
  stored_rows: Generated<number>;
  /** The bytes of these rows as JSON. */
  stored_bytes: Generated<number>;
}

/** The log of a team, with the changes that were refused or wait for an admin. */
interface ChangesTable {
  team_id: string;
  id: string;
  /** The number of an applied change, and the tag of its commit. Null for others. */
  seq: number | null;
  tag: number | null;
  /** Both are null for a command of the operator. They are not foreign keys, so a log stays whole. */
  author_id: string | null;
  sender_id: string | null;
  /** The game or the session that the arguments name. */
  subject_id: string | null;
  name: string;
  args: Json<Record<string, unknown>>;
  at: string;
  state: 'applied' | 'refused' | 'held';
  /** Why it was refused. */
  code: string | null;
  received_at: Timestamp;
}

interface SchemaMigrationsTable {
  name: string;
  applied_at: TimestampWithDefault;
}
