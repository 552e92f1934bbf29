import { type ArmCareRules, type CustomArmCare, customArmCareSchema, restSteps } from './rules.ts';

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

/** Regulation VI(k): one game a day, and in the Intermediate (50/70), Junior and Senior Divisions two. */
const MAJORS = { division: 'Majors (up to age 12)', gamesInDay: 1 };
const INTERMEDIATE_AND_ABOVE = { division: 'Intermediate or above (from age 13)', gamesInDay: 2 };

/**
 * Little League Baseball, Regulation VI, rulebook of 2026, and the Tournament Rules for resumed games. A walk that is
 * announced adds the pitches that were missing to four balls. Also in docs/statistics.md, "Arm care".
 */
export const LITTLE_LEAGUE: ArmCareRules = {
  id: 'little_league',
  name: 'Little League baseball',
  version: '2018',
  source: 'Little League baseball, Regulation VI',
  counts: 'pitches',
  bands: [
    { from: 7, to: 8, mostInDay: 50, rest: restSteps(21, 36), ...MAJORS },
    { from: 9, to: 10, mostInDay: 75, rest: restSteps(21, 36, 51, 66), ...MAJORS },
    { from: 11, to: 12, mostInDay: 85, rest: restSteps(21, 36, 51, 66), ...MAJORS },
    { from: 13, to: 14, mostInDay: 95, rest: restSteps(21, 36, 51, 66), ...INTERMEDIATE_AND_ABOVE },
    { from: 15, to: 16, mostInDay: 95, rest: restSteps(31, 46, 61, 76), ...INTERMEDIATE_AND_ABOVE },
  ],
  neverThreeDaysRunning: true,
  finishesBatter: true,
  noCatchingFrom: 41,
  addsAnnouncedWalks: true,
  resumedNextDay: { from: 21, through: 40 },
  notApplied: [
    "The app doesn't track catchers. A player who catches four or more innings can't pitch that day.",
    "A player who catches three innings or fewer, then throws 21 or more pitches (31 or more at ages 15–16), can't catch again that day.",
    "The app doesn't stop a pitcher from returning to the mound. Up to Majors no one may return, and above it once in a game.",
    "The app doesn't know the division. A player of league age 12 can't pitch in Minors.",
    'It knows the year of birth and not the league age, so it uses the younger age.',
    'It knows only the games of this team.',
    'Tournaments can have further rules.',
  ],
};

/**
 * Little League Softball, Regulation VI, rulebook of 2026. It limits innings, in Minors and Majors (up to age 12). One
 * pitch is an inning. The Junior and Senior Divisions have no limit.
 */
export const LITTLE_LEAGUE_SOFTBALL: ArmCareRules = {
  id: 'little_league_softball',
  name: 'Little League softball',
  version: '2018',
  source: 'Little League softball, Regulation VI, Minors and Majors',
  counts: 'innings',
  bands: [{ from: 5, to: 12, mostInDay: 12, rest: restSteps(7), division: MAJORS.division }],
  neverThreeDaysRunning: false,
  finishesBatter: false,
  noCatchingFrom: null,
  addsAnnouncedWalks: false,
  resumedNextDay: null,
  notApplied: [
    "These limits don't cover the Junior and Senior divisions.",
    "The app doesn't know the division. A player of league age 12 can't pitch in Minors.",
    'It knows only the games of this team.',
    'Tournaments can have further rules.',
  ],
};

const PUBLISHED_RULES: Readonly<Record<string, ArmCareRules>> = {
  pitch_smart: PITCH_SMART,
  little_league: LITTLE_LEAGUE,
  little_league_softball: LITTLE_LEAGUE_SOFTBALL,
};

/** The setting is either the id of published rules or the team's own table. Null for an invalid setting. */
export function armCareRulesOf(setting: unknown): ArmCareRules | null {
  if (typeof setting === 'string') return PUBLISHED_RULES[setting] ?? null;
  const { success, data } = customArmCareSchema.safeParse(setting);
  return success ? customRules(data) : null;
}

function customRules(table: CustomArmCare): ArmCareRules {
  const byFrom = (a: { from: number }, b: { from: number }) => a.from - b.from;
  return {
    ...table,
    id: 'custom',
    version: "the team's own",
    source: "Your team's limits",
    bands: table.bands
      .map((band) => ({ ...band, rest: band.rest.toSorted(byFrom) }))
      .toSorted(byFrom),
    noCatchingFrom: null,
    addsAnnouncedWalks: false,
    resumedNextDay: null,
    notApplied: [],
  };
}
