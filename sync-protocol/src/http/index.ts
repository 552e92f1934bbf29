export {
  AUDIT_ACTIONS,
  AUDIT_PAGE_SIZE,
  type AuditAction,
  type AuditEntry,
  auditEntrySchema,
  auditQuerySchema,
} from './audit.ts';
export {
  type AddPasswordBody,
  addPasswordBodySchema,
  type ChangePasswordBody,
  changePasswordBodySchema,
  enteredPasswordSchema,
  forgotPasswordBodySchema,
  type LoginBody,
  loginBodySchema,
  newPasswordSchema,
  normalizePassword,
  PASSWORD_LENGTH,
  type RegisterBody,
  type ResetPasswordBody,
  registerBodySchema,
  resetPasswordBodySchema,
  verifyEmailBodySchema,
} from './auth.ts';
export { type BoxScoreBody, boxScoreSchema } from './box-score.ts';
export { calendarSchema, createdCalendarSchema } from './calendar.ts';
export { emailSchema } from './email.ts';
export {
  type EventBodyKey,
  eventKeysByType,
  type GameEventBody,
  type GameLogBody,
  gameEventSchema,
  gameLogSchema,
  type LogEventBody,
  type LoggedEvent,
  logEventBodySchema,
  loggedEventSchema,
  type UpdateEventBody,
  updateEventBodySchema,
} from './events.ts';
export { gameDateSchema, gameDateToTime, gameDaysKept, occurredAtSchema } from './game-date.ts';
export {
  type CreateGameBody,
  createGameBodySchema,
  type DecisionsBody,
  emptyBodySchema,
  type GameBody,
  type GamePlayers,
  gamePlayersSchema,
  gameSchema,
  type LineupBody,
  lineupBodySchema,
  type ResumeGameBody,
  resumeGameBodySchema,
  type SideLineupBody,
  type SuspendGameBody,
  suspendGameBodySchema,
  type UpdateGameBody,
  updateGameBodySchema,
} from './games.ts';
export {
  HELD_LIMITS,
  type HeldChanges,
  type HeldChangesFile,
  type HeldDecision,
  heldChangesFileSchema,
  heldChangesSchema,
  heldDecisionSchema,
} from './held-changes.ts';
export {
  type AtBatBody,
  atBatSchema,
  correctedAtBatSchema,
  correctedPitchSchema,
  type LoggedPitch,
  type LogPitchBody,
  loggedPitchSchema,
  logPitchBodySchema,
  type PitchBody,
  pitchSchema,
  type UpdateAtBatBody,
  type UpdatePitchBody,
  updateAtBatBodySchema,
  updatePitchBodySchema,
} from './log-pitch.ts';
export { messageSchema } from './message.ts';
export {
  type EndedMembership,
  endedMembershipSchema,
  isSampleTeam,
  type MyTeam,
  myTeamSchema,
  SAMPLE_TEAM_DESCRIPTION,
} from './my-team.ts';
export {
  type MergeOpponentBody,
  mergeOpponentBodySchema,
  type OpponentPlayerBody,
  opponentPlayerSchema,
  type UpdateOpponentBody,
  updateOpponentBodySchema,
} from './opponents.ts';
export { type PlayerGameLog, playerGameLogSchema } from './player-game-log.ts';
export {
  type CreatePlayerBody,
  createPlayerBodySchema,
  numberOfJersey,
  type PlayerBody,
  playerSchema,
  type UpdatePlayerBody,
  updatePlayerBodySchema,
  withJerseyText,
} from './players.ts';
export {
  type CreatePracticeAtBatBody,
  type CreatePracticeBody,
  createPracticeAtBatBodySchema,
  createPracticeBodySchema,
  type LogPracticePitchBody,
  logPracticePitchBodySchema,
  type PracticeAtBatBody,
  type PracticePitchBody,
  type PracticeSessionBody,
  type PracticeStatsBody,
  practiceAtBatSchema,
  practicePitchSchema,
  practiceSessionSchema,
  practiceStatsSchema,
  type UpdatePracticeBody,
  updatePracticeBodySchema,
} from './practice.ts';
export {
  type GameFilterQuery,
  gameFilterQuerySchema,
  type TeamBatting,
  type TeamPitching,
  teamBattingSchema,
  teamPitchingSchema,
} from './season-lines.ts';
export {
  SIGN_UP_POLICIES,
  type SignInOptions,
  type SignUpPolicy,
  signInOptionsSchema,
} from './sign-in-options.ts';
export { type Site, siteSchema } from './site.ts';
export {
  type AddedStaff,
  type AddStaffBody,
  acceptInvitationBodySchema,
  addedStaffSchema,
  addStaffBodySchema,
  createJoinCodeBodySchema,
  type InvitationPreview,
  invitationPreviewSchema,
  type JoinCode,
  joinAnswerSchema,
  joinCodeSchema,
  joinedTeamSchema,
  joinTeamBodySchema,
  type ReceivedInvitation,
  receivedInvitationSchema,
  receivedInvitationsQuerySchema,
  type StaffInvitation,
  staffInvitationSchema,
  transferBodySchema,
  type UpdateStaffBody,
  updateJoinCodeBodySchema,
  updateStaffBodySchema,
} from './staff.ts';
export {
  gameStatsQuerySchema,
  gameStatsSchema,
  type PlayersWithTeams,
  pitchEffectivenessSchema,
  playersWithTeamsSchema,
  seasonQuerySchema,
  seasonStatsSchema,
  teamStatsSchema,
} from './stats.ts';
export {
  MAX_TEAM_FILE_BYTES,
  parentIdOf,
  type TeamFile,
  type TeamFileTable,
  teamFileSchema,
  teamFileTables,
} from './team-file.ts';
export {
  type CreateTeamBody,
  createTeamBodySchema,
  type SampleTeamBody,
  type StaffMember,
  sampleTeamBodySchema,
  staffMemberSchema,
  type UpdateTeamBody,
  updateTeamBodySchema,
} from './teams.ts';
export { dismissedLateSchema, type Trash, trashSchema } from './trash.ts';
export {
  NEW_SESSION_COOKIE,
  type SessionRow,
  sessionSchema,
  type User,
  userSchema,
} from './user.ts';
export {
  type WhoCanPitchBody,
  whoCanPitchQuerySchema,
  whoCanPitchSchema,
} from './who-can-pitch.ts';
