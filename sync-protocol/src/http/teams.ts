import { sportSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import {
  permissionSchema,
  publicSettingsSchema,
  staffRoleSchema,
  teamColorSchema,
  teamNameSchema,
  teamSettingsSchema,
  timeZoneSchema,
} from '../rows/team.ts';
import { idSchema, notesSchema, timeSchema } from '../schema/scalars.ts';
import { stateSchema } from '../schema/us-states.ts';

export const createTeamBodySchema = z.strictObject({
  /** A UUIDv4, because screens tell teams apart by the first 8 characters. */
  id: z.nullish(z.uuidv4()),
  name: teamNameSchema,
  description: z.nullish(notesSchema),
  state: stateSchema,
  sport: z.enum(sportSchema.options, 'Please select baseball or softball'),
  timeZone: z.nullish(timeZoneSchema),
  color: z.nullish(teamColorSchema),
});
export type CreateTeamBody = z.infer<typeof createTeamBodySchema>;

export const sampleTeamBodySchema = z.strictObject({ timeZone: z.nullish(timeZoneSchema) });
export type SampleTeamBody = z.infer<typeof sampleTeamBodySchema>;

const {
  outerZones,
  armCareRules,
  innings,
  extraInningRunner,
  mercyRuns,
  scoringBook,
  color,
  retention,
} = teamSettingsSchema.shape;

const settingsBodySchema = z.strictObject({
  outerZones: z.nullish(outerZones),
  armCareRules: z.nullish(armCareRules),
  innings: z.nullish(innings),
  extraInningRunner: z.nullish(extraInningRunner),
  /** Absent means unchanged, as above. Null means no mercy rule. */
  mercyRuns: z.optional(mercyRuns),
  /** Absent means unchanged. Null means that the sport and the scheduled innings of a game decide. */
  scoringBook: z.optional(scoringBook),
  /** Absent means unchanged. Null means the green of the app. */
  color,
  retention: z.nullish(retention),
  public: z.nullish(publicSettingsSchema),
});

export const updateTeamBodySchema = z.strictObject({
  name: z.nullish(teamNameSchema),
  /** Empty text clears the description. */
  description: z.nullish(notesSchema),
  state: z.nullish(stateSchema),
  timeZone: z.nullish(timeZoneSchema),
  settings: z.nullish(settingsBodySchema),
});
export type UpdateTeamBody = z.infer<typeof updateTeamBodySchema>;

export const staffMemberSchema = z.strictObject({
  id: idSchema,
  teamId: idSchema,
  userId: idSchema,
  role: staffRoleSchema,
  permissions: permissionSchema,
  joinedAt: timeSchema,
  userFirstName: z.nullable(z.string()),
  userLastName: z.nullable(z.string()),
  /** Null unless the caller may manage staff or it is their own email. */
  userEmail: z.nullable(z.string()),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** The address is shown only once, since the server stores only its hash. */
export const createdCalendarSchema = z.strictObject({ url: z.string(), createdAt: timeSchema });
export const calendarSchema = z.strictObject({ createdAt: z.nullable(timeSchema) });

/** The link to the public page of a game or of a team's season. Both are null if there is none. */
export const publicLinkSchema = z.strictObject({
  url: z.nullable(z.string()),
  createdAt: z.nullable(timeSchema),
});
export type PublicLink = z.infer<typeof publicLinkSchema>;
