import { customArmCareSchema, scoringBookSchema, sportSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { idSchema, nameSchema, notesSchema, timeSchema } from '../schema/scalars.ts';

const customLimitsSchema = z
  .strictObject({ ...customArmCareSchema.shape, name: nameSchema.check(z.maxLength(60)) })
  .check(
    z.refine(({ bands }) => bands.every(isInOrder), {
      path: ['bands'],
      error: "The youngest age can't be above the oldest",
    }),
    z.refine(({ bands }) => !haveOverlap(bands), { path: ['bands'], error: 'Age groups overlap' }),
    z.refine(({ bands }) => bands.every(({ rest }) => restRisesWithPitches(rest)), {
      path: ['bands'],
      error: "More pitches can't need less rest",
    }),
  );

export const armCareRulesSchema = z.union(
  [z.enum(['pitch_smart', 'little_league', 'little_league_softball']), customLimitsSchema],
  '{field} must be a published rule set or a complete table of your own',
);

export const permissionSchema = z.enum(['read', 'write', 'admin']);
export const staffRoleSchema = z.enum(['coach', 'assistant_coach', 'manager', 'staff']);
export type StaffRole = z.infer<typeof staffRoleSchema>;

/** The colors that a team can choose for its scoreboard, charts and pictures. Screens darken or lighten them for contrast. */
export const TEAM_COLORS = {
  maroon: '#7a1128',
  red: '#c8102e',
  orange: '#f2651f',
  gold: '#ffb81c',
  green: '#1f7a3a',
  teal: '#00818a',
  sky: '#5aa9e6',
  royal: '#1d4fc4',
  navy: '#12264f',
  purple: '#5b2a92',
  pink: '#d8357f',
  black: '#1c1f22',
} as const;
export type TeamColor = keyof typeof TEAM_COLORS;

export const teamColorSchema = z.enum(Object.keys(TEAM_COLORS) as TeamColor[]);

export const retentionSchema = z.union([z.literal('keep'), z.literal([1, 2, 3])]);
export type Retention = z.infer<typeof retentionSchema>;
const delaySchema = z.int().check(z.gte(0), z.lte(15));

/** What the public page of a game shows. The later of the two delays holds. */
export const publicSettingsSchema = z.strictObject({
  /** `first_name` shows the first name and the number. */
  names: z.enum(['number', 'first_name', 'full']),
  delayMinutes: delaySchema,
  delayHalfInnings: delaySchema,
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

export const DEFAULT_PUBLIC_SETTINGS: PublicSettings = {
  names: 'first_name',
  delayMinutes: 0,
  delayHalfInnings: 0,
};

export const teamSettingsSchema = z.strictObject({
  /** Whether pitches outside the strike zone have a zone too, 11 to 14. */
  outerZones: z.boolean(),
  armCareRules: armCareRulesSchema,
  innings: z.int().check(z.gte(1), z.lte(9)),
  extraInningRunner: z.boolean(),
  /** The lead that ends a game early. Null if the team plays without a mercy rule. */
  mercyRuns: z.nullable(z.int().check(z.gte(1), z.lte(50))),
  /** Null if the sport and the scheduled innings of a game decide (`scoringBookOf`). */
  scoringBook: z.nullable(scoringBookSchema),
  /** Null or absent if the team did not choose one. */
  color: z.optional(z.nullable(teamColorSchema)),
  /** For how many years the names of players who left are kept. Absent if the operator of the server decides. */
  retention: z.optional(retentionSchema),
  /** Absent until the team chooses (`DEFAULT_PUBLIC_SETTINGS`). */
  public: z.optional(publicSettingsSchema),
});
export type TeamSettings = z.infer<typeof teamSettingsSchema>;

export const teamNameSchema = z.pipe(
  z
    .string('Team name is required')
    .check(z.refine((name) => name.trim() !== '', 'Team name is required')),
  nameSchema,
);

export const timeZoneSchema = z.string().check(
  z.maxLength(64),
  z.refine((name) => isTimeZone(name), '{field} must be a time zone such as America/Chicago'),
);

export const teamRowSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: z.nullable(notesSchema),
  /** A US state, such as "TX". */
  state: z.nullable(z.string()),
  sport: sportSchema,
  coachId: idSchema,
  timeZone: z.string(),
  settings: teamSettingsSchema,
  createdAt: timeSchema,
});
export type TeamRow = z.infer<typeof teamRowSchema>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

interface Band {
  readonly from: number;
  readonly to: number;
}

function isInOrder({ from, to }: Band): boolean {
  return from <= to;
}

function haveOverlap(bands: readonly Band[]): boolean {
  return bands.some((band, index) =>
    bands.slice(index + 1).some((other) => band.from <= other.to && other.from <= band.to),
  );
}

/** False also if two steps have the same pitch count. */
function restRisesWithPitches(
  restSteps: readonly { readonly from: number; readonly days: number }[],
): boolean {
  const sortedSteps = [...restSteps].sort((a, b) => a.from - b.from);
  return sortedSteps.every((step, index) => {
    const previousStep = sortedSteps[index - 1];
    return (
      previousStep === undefined || (previousStep.from < step.from && previousStep.days < step.days)
    );
  });
}
