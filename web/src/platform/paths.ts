/** Every address of the app, in one place. Functions fill in ids. */
export const paths = {
  dugout: '/',
  /** The Dugout with this game on its board, live or final. */
  onBoard: (gameId: string) => `/?game=${encodeURIComponent(gameId)}`,
  teamSetup: '/team-setup',
  login: '/login',
  verifyEmail: '/verify-email',
  /** With the token in `?invite=`, as it was mailed. */
  invitation: '/invitation',
  games: '/games',
  liveGame: (gameId: string) => `/games/${encodeURIComponent(gameId)}/live`,
  /** @param entryId a pitch or an event to open at once */
  plays: (gameId: string, entryId?: string) =>
    `/games/${encodeURIComponent(gameId)}/plays${entryId === undefined ? '' : `?entry=${encodeURIComponent(entryId)}`}`,
  /** The same list, at what a correction has left to check. */
  playsToCheck: (gameId: string) => `/games/${encodeURIComponent(gameId)}/plays?check`,
  /** Two versions of the same innings, side by side. */
  records: (gameId: string) => `/games/${encodeURIComponent(gameId)}/records`,
  players: '/players',
  practice: '/practice',
  practiceTracker: (practiceId: string) => `/practice/${encodeURIComponent(practiceId)}/track`,
  clubhouse: '/clubhouse',
  joinTeam: '/join-team',
  reports: '/reports',
  gameReport: (gameId: string) => `/reports/${encodeURIComponent(gameId)}`,
  pitcherCards: (gameId: string) => `/reports/${encodeURIComponent(gameId)}/pitchers`,
  lineupCard: (gameId: string) => `/games/${encodeURIComponent(gameId)}/lineup-card`,
  bullpenReports: '/bullpen-reports',
  bullpenReport: (sessionId: string) => `/bullpen-reports?session=${encodeURIComponent(sessionId)}`,
  seasonReports: '/season-reports',
  account: '/account',
  syncLedger: '/account/sync',
  helpTour: '/help-tour',
  kit: '/_kit',
} as const;

/** State of a navigation from the live game to a correction, which leads back once it is made. */
export const BACK_TO_GAME = { backToGame: true } as const;

/** The same addresses as the router matches them. */
export const routePatterns = {
  liveGame: '/games/:gameId/live',
  plays: '/games/:gameId/plays',
  records: '/games/:gameId/records',
  practiceTracker: '/practice/:practiceId/track',
  gameReport: '/reports/:gameId',
  pitcherCards: '/reports/:gameId/pitchers',
  lineupCard: '/games/:gameId/lineup-card',
} as const;

/** Addresses that the server answers: reached by leaving the app, never by the router. */
export const serverPaths = {
  login: '/api/login',
  logout: '/api/logout',
} as const;
