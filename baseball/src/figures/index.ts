/** The exports of `baseball` about figures: what is counted, and the register of all that is figured from it. */

export * from './figure.ts';
export * from './line-tallies.ts';
export * from './record-figures.ts';
export * from './register.ts';
export * from './tally.ts';
export * from './type-tallies.ts';
