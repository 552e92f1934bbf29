import { type ArmCareRules, restSteps } from './rules.ts';

/** STATS.md, Arm care: Little League baseball, Regulation VI. */
export const LITTLE_LEAGUE: ArmCareRules = {
  id: 'little_league',
  name: 'Little League baseball',
  version: '2018',
  source: 'Little League baseball, Regulation VI',
  counts: 'pitches',
  bands: [
    { from: 7, to: 8, mostInDay: 50, rest: restSteps(21, 36) },
    { from: 9, to: 10, mostInDay: 75, rest: restSteps(21, 36, 51, 66) },
    { from: 11, to: 12, mostInDay: 85, rest: restSteps(21, 36, 51, 66) },
    { from: 13, to: 14, mostInDay: 95, rest: restSteps(21, 36, 51, 66) },
    { from: 15, to: 16, mostInDay: 95, rest: restSteps(31, 46, 61, 76) },
  ],
  neverThreeDaysRunning: true,
  finishesBatter: true,
  noCatchingFrom: 41,
  notApplied: [
    'Who catches is not recorded. Four or more innings caught bar from pitching that day.',
    'Three innings caught or fewer, then 21 pitches (31 at 15 and 16): no more catching that day.',
  ],
};

/** Innings in place of pitches, in Minors and Majors: up to 12 years. */
export const LITTLE_LEAGUE_SOFTBALL: ArmCareRules = {
  id: 'little_league_softball',
  name: 'Little League softball',
  version: '2018',
  source: 'Little League softball, Regulation VI, Minors and Majors',
  counts: 'innings',
  bands: [{ from: 5, to: 12, mostInDay: 12, rest: restSteps(7) }],
  neverThreeDaysRunning: false,
  finishesBatter: false,
  noCatchingFrom: null,
  notApplied: ['Junior and Senior divisions are not in this table.'],
};
