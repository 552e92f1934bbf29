import { type ArmCareRules, restSteps } from './rules.ts';

/** Little League Baseball, Regulation VI. Also in docs/statistics.md, "Arm care". */
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
    "The app doesn't track catchers. A player who catches four or more innings can't pitch that day.",
    "A player who catches three innings or fewer, then throws 21 or more pitches (31 or more at ages 15–16), can't catch again that day.",
  ],
};

/** Little League Softball, Regulation VI. It limits innings, in Minors and Majors (up to age 12). */
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
  notApplied: ["These limits don't cover the Junior and Senior divisions."],
};
