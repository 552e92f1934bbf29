import * as z from 'zod/mini';
import { defineMutator, type MutationContext, reject, writes } from '../mutation/mutation.ts';
import { omitUndefined } from '../rows/changes.ts';
import { type PlayerRow, playerDetails, UNKNOWN_POSITION } from '../rows/player.ts';
import { teamNameSchema, teamSettingsSchema, timeZoneSchema } from '../rows/team.ts';
import { idSchema, nameSchema, notesSchema } from '../schema/scalars.ts';
import { stateSchema } from '../schema/us-states.ts';
import { isRestorable, serverTimeIfKnown } from './trash.ts';

export const playerAdd = defineMutator({
  name: 'player.add',
  schema: z.strictObject({ id: idSchema, playerName: nameSchema, ...playerDetails }),
  permission: 'player.edit',
  reads: ({ id }) => ({ keys: [['players', id]] }),
  apply(rows, args, context) {
    if (rows.get('players', args.id)) return reject('id_taken');
    if (isNotMember(args.playerId, context)) return reject('not_member');
    return writes([
      'players',
      {
        id: args.id,
        playerId: args.playerId ?? null,
        playerName: args.playerName,
        position: args.position || UNKNOWN_POSITION,
        jersey: args.jersey ?? null,
        bats: args.bats ?? null,
        throws: args.throws ?? null,
        birthYear: args.birthYear ?? null,
        ...(args.consent && { consent: args.consent }),
        joinedAt: context.at,
      },
    ]);
  },
});

export const playerUpdate = defineMutator({
  name: 'player.update',
  schema: z.strictObject({
    /** The id of the row. */
    playerId: idSchema,
    changes: z.strictObject({ playerName: z.optional(nameSchema), ...playerDetails }),
  }),
  permission: 'player.edit',
  reads: ({ playerId }) => ({ keys: [['players', playerId]] }),
  apply(rows, { playerId, changes }, context) {
    const player = rows.get('players', playerId);
    if (!player || player.deletedAt) return reject('not_found');
    if (isNotMember(changes.playerId, context)) return reject('not_member');
    const { consent = null, ...newPlayer } = { ...player, ...omitUndefined(changes) } as PlayerRow;
    const position = newPlayer.position || UNKNOWN_POSITION;
    return writes(['players', { ...newPlayer, position, ...(consent && { consent }) }]);
  },
});

export const playerRemove = defineMutator({
  name: 'player.remove',
  schema: z.strictObject({ playerId: idSchema }),
  permission: 'player.edit',
  reads: ({ playerId }) => ({ keys: [['players', playerId]] }),
  apply(rows, { playerId }, context) {
    const player = rows.get('players', playerId);
    if (!player) return reject('not_found');
    if (player.deletedAt) return writes();
    return writes(['players', { ...player, deletedAt: serverTimeIfKnown(context) }]);
  },
});

/** Without the link to an account that has left the team. */
export const playerRestore = defineMutator({
  name: 'player.restore',
  schema: z.strictObject({ playerId: idSchema }),
  permission: 'player.restore',
  reads: ({ playerId }) => ({ keys: [['players', playerId]] }),
  apply(rows, { playerId }, context) {
    const player = rows.get('players', playerId);
    if (!player) return reject('not_found');
    const { deletedAt, ...restoredPlayer } = player;
    if (deletedAt === undefined) return writes();
    if (!isRestorable(deletedAt, serverTimeIfKnown(context))) return reject('not_found');
    const isUnlinked = isNotMember(player.playerId, context);
    return writes(['players', { ...restoredPlayer, ...(isUnlinked && { playerId: null }) }]);
  },
});

function isNotMember(userId: string | null | undefined, { isMember }: MutationContext): boolean {
  return typeof userId === 'string' && isMember !== undefined && !isMember(userId);
}

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
