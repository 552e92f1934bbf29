/** The exports of `baseball` about the figures of a player and the plays that each figure counts. */

export * from './counted-plays.ts';
export * from './pitch-results.ts';
export * from './player-game.ts';
export * from './player-record.ts';
export * from './plays-of-figure.ts';
