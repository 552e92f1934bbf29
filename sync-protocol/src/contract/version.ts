/**
 * The version of the protocol. Raise it when a message or a row changes its shape or meaning. A
 * phone may use an old version of the app for months, so the server accepts old requests or answers
 * 426.
 *
 * 1: mutations and rows of teams, players, opponents' players, games, plate appearances, game
 * events, and practice sessions with their at-bats.
 */
export const PROTOCOL_VERSION = 1;

export const SUPPORTED_PROTOCOLS: readonly number[] = [1];
