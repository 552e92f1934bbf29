/**
 * The protocol's version, raised when a message or a row changes its shape or meaning. An app
 * closed in March is opened in May: what it sends must still be understood, or answered with 426.
 *
 * 1  First: mutations and rows of teams, players, opponents' players, games, plate appearances,
 *    game events, and practice sessions with their at-bats.
 */
export const PROTOCOL_VERSION = 1;

/** Versions whose requests the server still takes. */
export const SUPPORTED_PROTOCOLS: readonly number[] = [1];
