export const paths = {
  dugout: '/',
  /** The Dugout with this live or completed game on its board. */
  onBoard: (gameId: string) => `/?game=${encodeURIComponent(gameId)}`,
  teamSetup: '/team-setup',
  login: '/login',
  verifyEmail: '/verify-email',
  /** The token of the email is in `?invite=`. */
  invitation: '/invitation',
  games: '/games',
  /** The list of games with the dialog of a new game open. */
  newGame: '/games?new',
  /** The list of games with the lineups of a game open, from which it starts. */
  startGame: (gameId: string) => `/games?start=${encodeURIComponent(gameId)}`,
  liveGame: (gameId: string) => `/games/${encodeURIComponent(gameId)}/live`,
  /** @param entryId the play to open at once */
  plays: (gameId: string, entryId?: string) =>
    `/games/${encodeURIComponent(gameId)}/plays${entryId === undefined ? '' : `?entry=${encodeURIComponent(entryId)}`}`,
  /** The play opened at what the scorer can rule on. */
  rulings: (gameId: string, entryId: string) =>
    `/games/${encodeURIComponent(gameId)}/plays?entry=${encodeURIComponent(entryId)}&rulings`,
  /** The plays, scrolled to the discrepancies that a correction left. */
  playsToCheck: (gameId: string) => `/games/${encodeURIComponent(gameId)}/plays?check`,
  recordings: (gameId: string) => `/games/${encodeURIComponent(gameId)}/records`,
  players: '/players',
  /** The list of players with the dialog of a new player open. */
  newPlayer: '/players?new',
  /** One of our players, or an opponent's player with a row. */
  player: (playerId: string) => `/players/${encodeURIComponent(playerId)}`,
  /** A player without a row, whom the log or the lineup of a game names. */
  namedPlayer: (gameId: string, side: string, name: string) =>
    `/players/${encodeURIComponent(name)}?${new URLSearchParams({ game: gameId, side })}`,
  practice: '/practice',
  practiceTracker: (practiceId: string) => `/practice/${encodeURIComponent(practiceId)}/track`,
  clubhouse: '/clubhouse',
  activity: '/clubhouse/activity',
  joinTeam: '/join-team',
  reports: '/reports',
  gameReport: (gameId: string) => `/reports/${encodeURIComponent(gameId)}`,
  pitcherCards: (gameId: string) => `/reports/${encodeURIComponent(gameId)}/pitchers`,
  boxScore: (gameId: string) => `/games/${encodeURIComponent(gameId)}/box-score`,
  lineupCard: (gameId: string) => `/games/${encodeURIComponent(gameId)}/lineup-card`,
  bullpenReports: '/bullpen-reports',
  bullpenReport: (sessionId: string) => `/bullpen-reports?session=${encodeURIComponent(sessionId)}`,
  seasonReports: '/season-reports',
  account: '/account',
  syncStatus: '/account/sync',
  helpTour: '/help-tour',
} as const;

/** Navigation state for a correction that was opened from another screen of the game and returns to it. */
export const BACK_TO_GAME = { backToGame: true } as const;

export const routePatterns = {
  liveGame: '/games/:gameId/live',
  plays: '/games/:gameId/plays',
  recordings: '/games/:gameId/records',
  player: '/players/:playerId',
  practiceTracker: '/practice/:practiceId/track',
  gameReport: '/reports/:gameId',
  pitcherCards: '/reports/:gameId/pitchers',
  boxScore: '/games/:gameId/box-score',
  lineupCard: '/games/:gameId/lineup-card',
} as const;

/** Addresses of the server, which the app opens by leaving the page. */
export const serverPaths = {
  login: '/api/login',
  logout: '/api/logout',
  privacy: '/privacy',
} as const;
