import { scoringBookSchema, sportSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { nameSchema, notesSchema } from '../schema/text.ts';
import { armCareRulesSchema } from './arm-care.ts';

export const permissionSchema = z.enum(['read', 'write', 'admin']);
export const staffRoleSchema = z.enum(['coach', 'assistant_coach', 'manager', 'staff']);
export type StaffRole = z.infer<typeof staffRoleSchema>;

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
