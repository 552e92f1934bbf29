import { type CustomArmCare, customArmCareSchema } from './custom-table.ts';
import { LITTLE_LEAGUE, LITTLE_LEAGUE_SOFTBALL } from './little-league.ts';
import { PITCH_SMART } from './pitch-smart.ts';
import type { ArmCareRules } from './rules.ts';

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
