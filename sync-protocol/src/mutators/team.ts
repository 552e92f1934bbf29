import * as z from 'zod/mini';
import { defineMutator, reject, writes } from '../mutation/mutator.ts';
import { teamNameSchema, teamSettingsSchema, timeZoneSchema } from '../rows/team.ts';
import { idSchema } from '../schema/scalars.ts';
import { notesSchema } from '../schema/text.ts';
import { stateSchema } from '../schema/us-states.ts';
import { omitUndefined } from './omit-undefined.ts';

export const teamUpdate = defineMutator({
  name: 'team.update',
  schema: z.strictObject({
    teamId: idSchema,
    changes: z.strictObject({
      name: z.optional(teamNameSchema),
      /** Null or empty text clears the description. */
      description: z.optional(z.nullable(notesSchema)),
      state: z.optional(stateSchema),
      timeZone: z.optional(timeZoneSchema),
      settings: z.optional(z.partial(teamSettingsSchema)),
    }),
  }),
  permission: 'team.edit',
  reads: ({ teamId }) => ({ keys: [['teams', teamId]] }),
  apply(rows, { teamId, changes }, context) {
    const team = rows.get('teams', teamId);
    if (!team || teamId !== context.teamId) return reject('not_found');
    const { settings, description = team.description, ...fields } = changes;
    return writes([
      'teams',
      {
        ...team,
        ...omitUndefined(fields),
        description: description || null,
        settings: { ...team.settings, ...omitUndefined(settings ?? {}) },
      },
    ]);
  },
});
