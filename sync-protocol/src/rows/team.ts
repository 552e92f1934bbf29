import { sportSchema } from '@full-count/baseball';
import * as z from 'zod/mini';
import { nameSchema, notesSchema } from '../text.ts';
import { idSchema, timeSchema } from './scalars.ts';

export const permissionSchema = z.enum(['read', 'write', 'admin']);
export const staffRoleSchema = z.enum(['coach', 'assistant_coach', 'manager', 'staff']);
export type StaffRole = z.infer<typeof staffRoleSchema>;

export const teamSettingsSchema = z.strictObject({
  outerZones: z.boolean(),
  armCareRules: z.union([
    z.enum(['pitch_smart', 'little_league', 'little_league_softball']),
    z.record(z.string(), z.unknown()),
  ]),
  innings: z.int().check(z.gte(1), z.lte(9)),
  extraInningRunner: z.boolean(),
  mercyRuns: z.nullable(z.int().check(z.gte(1), z.lte(50))),
});
export type TeamSettings = z.infer<typeof teamSettingsSchema>;

export const teamRowSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  description: z.nullable(notesSchema),
  state: z.nullable(z.string()),
  sport: sportSchema,
  coachId: idSchema,
  timeZone: z.string(),
  settings: teamSettingsSchema,
  createdAt: timeSchema,
});
export type TeamRow = z.infer<typeof teamRowSchema>;
