import type {
  AuditEntriesTable,
  EmailVerificationTokensTable,
  PasswordResetTokensTable,
  SessionsTable,
  ShortUrlsTable,
  SignInThrottleTable,
  UsersTable,
} from './accounts.ts';
import type {
  AtBatsTable,
  GameEventsTable,
  GamesTable,
  PitchesTable,
  PracticeAtBatsTable,
  PracticePitchesTable,
  PracticeSessionsTable,
} from './games.ts';
import type {
  CalendarTokensTable,
  ChangesTable,
  OpponentPlayersTable,
  PublicLinksTable,
  PushSubscriptionsTable,
  SchemaMigrationsTable,
  ScoreAlertsTable,
  StaffInvitationsTable,
  TeamJoinCodesTable,
  TeamPlayersTable,
  TeamStaffTable,
  TeamSyncTable,
  TeamsTable,
} from './teams.ts';

export interface Database {
  at_bats: AtBatsTable;
  audit_entries: AuditEntriesTable;
  calendar_tokens: CalendarTokensTable;
  changes: ChangesTable;
  email_verification_tokens: EmailVerificationTokensTable;
  game_events: GameEventsTable;
  games: GamesTable;
  opponent_players: OpponentPlayersTable;
  password_reset_tokens: PasswordResetTokensTable;
  pitches: PitchesTable;
  practice_at_bats: PracticeAtBatsTable;
  practice_pitches: PracticePitchesTable;
  practice_sessions: PracticeSessionsTable;
  public_links: PublicLinksTable;
  push_subscriptions: PushSubscriptionsTable;
  schema_migrations: SchemaMigrationsTable;
  score_alerts: ScoreAlertsTable;
  sessions: SessionsTable;
  short_urls: ShortUrlsTable;
  sign_in_throttle: SignInThrottleTable;
  staff_invitations: StaffInvitationsTable;
  team_join_codes: TeamJoinCodesTable;
  team_players: TeamPlayersTable;
  team_staff: TeamStaffTable;
  team_sync: TeamSyncTable;
  teams: TeamsTable;
  users: UsersTable;
}
