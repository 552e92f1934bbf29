/**
 * The version of the protocol. It rises when a message or a row changes its shape or meaning. A
 * phone may send with an old version of the app for months, so the server understands old requests
 * or answers 426.
 *
 * 1: mutations and rows of teams, players, opponents' players, games, plate appearances, game
 * events, and practice sessions with their at-bats.
 */
export const PROTOCOL_VERSION = 1;

/** Versions that the server still accepts. */
export const SUPPORTED_PROTOCOLS: readonly number[] = [1];
