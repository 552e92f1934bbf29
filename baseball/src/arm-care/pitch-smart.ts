import { type ArmCareRules, restSteps } from './rules.ts';

/**
 * Pitch Smart by MLB and USA Baseball. Since 2018, ages 17 to 22 rest four days from 81 pitches (before, from 76) and ages
 * 19 to 22 five days from 106 (usabaseball.com, "Updates to Pitch Smart Program"). Also in docs/statistics.md, "Arm care".
 */
export const PITCH_SMART: ArmCareRules = {
  id: 'pitch_smart',
  name: 'Pitch Smart',
  version: '2018',
  source: 'Pitch Smart (MLB and USA Baseball), 2018',
  counts: 'pitches',
  bands: [
    { from: 7, to: 8, mostInDay: 50, rest: restSteps(21, 36) },
    { from: 9, to: 10, mostInDay: 75, rest: restSteps(21, 36, 51, 66) },
    { from: 11, to: 12, mostInDay: 85, rest: restSteps(21, 36, 51, 66) },
    { from: 13, to: 14, mostInDay: 95, rest: restSteps(21, 36, 51, 66) },
    { from: 15, to: 16, mostInDay: 95, rest: restSteps(31, 46, 61, 76) },
    { from: 17, to: 18, mostInDay: 105, rest: restSteps(31, 46, 61, 81) },
    { from: 19, to: 22, mostInDay: 120, rest: restSteps(31, 46, 61, 81, 106) },
  ],
  neverThreeDaysRunning: true,
  finishesBatter: false,
  noCatchingFrom: null,
  addsAnnouncedWalks: false,
  resumedNextDay: null,
  notApplied: [
    'Pitch Smart also says: avoid pitching in more than one game on a day.',
    "Don't catch while not pitching, and don't return to the mound at ages up to 12 (from 13 once in a game).",
    'At most 60 innings in 12 months up to age 8, 80 at ages 9–12 and 100 at ages 13–18.',
    'Take at least four months a year off from throwing, two or three of them without a break.',
    'Avoid playing for several teams at once. The app knows only the games of this team.',
  ],
};
