export {
  type ChangePasswordBody,
  changePasswordBodySchema,
  emailSchema,
  enteredPasswordSchema,
  type LoginBody,
  loginBodySchema,
  newPasswordSchema,
  normalizePassword,
  PASSWORD_LENGTH,
  type RegisterBody,
  registerBodySchema,
  type SessionRow,
  sessionSchema,
  type User,
  userSchema,
} from './auth.ts';
export { type Bin, binSchema } from './bin.ts';
export {
  type EventKey,
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
export { gameDateSchema, gameDateToTime } from './game-date.ts';
export {
  type CreateGameBody,
  createGameBodySchema,
  emptyBodySchema,
  type GameBody,
  type GamePlayers,
  gamePlayersSchema,
  gameSchema,
  type LineupBody,
  lineupBodySchema,
  type SideLineupBody,
  type UpdateGameBody,
  updateGameBodySchema,
} from './games.ts';
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
export {
  type MergeOpponentBody,
  mergeOpponentBodySchema,
  type OpponentPlayerBody,
  opponentPlayerSchema,
  type UpdateOpponentBody,
  updateOpponentBodySchema,
} from './opponents.ts';
export {
  type CreatePlayerBody,
  createPlayerBodySchema,
  type PlayerBody,
  playerSchema,
  type UpdatePlayerBody,
  updatePlayerBodySchema,
} from './players.ts';
export { type Site, siteSchema } from './site.ts';
export {
  gameStatsQuerySchema,
  gameStatsSchema,
  type PlayersWithTeams,
  pitchEffectivenessSchema,
  playersWithTeamsSchema,
  seasonStatsSchema,
  teamStatsSchema,
} from './stats.ts';
export {
  type CreateTeamBody,
  createTeamBodySchema,
  type MyTeam,
  myTeamSchema,
  type StaffMember,
  staffMemberSchema,
  type UpdateTeamBody,
  updateTeamBodySchema,
} from './teams.ts';
