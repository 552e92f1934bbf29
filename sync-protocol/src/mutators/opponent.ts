import * as z from 'zod/mini';
import { defineMutator, type MutationContext, reject, writes } from '../mutation/mutator.ts';
import type { Rows } from '../mutation/working-set.ts';
import { opponentPlayerId } from '../opponents/opponent-player-id.ts';
import type { OpponentPlayerRow } from '../rows/opponent-player.ts';
import { batsSchema, throwsSchema } from '../rows/player.ts';
import { idSchema } from '../schema/scalars.ts';
import { nameSchema } from '../schema/text.ts';
import { given } from './omit-undefined.ts';

/**
 * Somebody of another team: by his row's id, or by the id that his name gives, under which his row
 * is made when something is said about him for the first time.
 */
export const opponentReferenceSchema = z.strictObject({
  id: idSchema,
  opponent: nameSchema,
  name: nameSchema,
});
export type OpponentReference = z.infer<typeof opponentReferenceSchema>;

export const opponentSave = defineMutator({
  name: 'opponent.save',
  version: 1,
  schema: z.strictObject({
    player: opponentReferenceSchema,
    /** Absent stays, null takes it away. */
    bats: z.optional(z.nullable(batsSchema)),
    throws: z.optional(z.nullable(throwsSchema)),
  }),
  permission: 'opponent.edit',
  reads: ({ player }) => ({ keys: [['opponentPlayers', player.id]] }),
  apply(rows, { player, ...changes }, context) {
    const row = rowOf(rows, player, context);
    if (!row) return reject('not_found');
    return writes(['opponentPlayers', { ...row, ...given(changes) }]);
  },
});

/** Games already charted keep the old name in their log, and show the new one. */
export const opponentRename = defineMutator({
  name: 'opponent.rename',
  version: 1,
  schema: z.strictObject({ player: opponentReferenceSchema, name: nameSchema }),
  permission: 'opponent.edit',
  reads: ({ player }) => ({ keys: [['opponentPlayers', player.id]] }),
  apply(rows, { player, name }, context) {
    const row = rowOf(rows, player, context);
    if (!row) return reject('not_found');
    const names = row.names.includes(name) ? row.names : [...row.names, name];
    return writes(['opponentPlayers', { ...row, name, names }]);
  },
});

/** Two names are one player. Both rows stay, so that it can be taken back: `into` null. */
export const opponentMerge = defineMutator({
  name: 'opponent.merge',
  version: 1,
  schema: z.strictObject({
    player: opponentReferenceSchema,
    into: z.nullable(opponentReferenceSchema),
  }),
  permission: 'opponent.edit',
  reads: ({ player, into }) => ({
    keys: [player, ...(into ? [into] : [])].map(({ id }) => ['opponentPlayers', id] as const),
  }),
  apply(rows, { player, into }, context) {
    const row = rowOf(rows, player, context);
    const target = into && rowOf(rows, into, context);
    if (!row || target === undefined) return reject('not_found');
    if (target === null) return writes(['opponentPlayers', { ...row, mergedInto: null }]);
    if (row.id === target.id || row.opponent !== target.opponent) {
      return reject('validation_failed');
    }
    return writes(
      ['opponentPlayers', { ...row, mergedInto: target.id }],
      ['opponentPlayers', filledFrom(target, row)],
    );
  },
});

/** What was known of the other one only; a merge the other way round ends with this one. */
function filledFrom(target: OpponentPlayerRow, row: OpponentPlayerRow): OpponentPlayerRow {
  return {
    ...target,
    bats: target.bats ?? row.bats,
    throws: target.throws ?? row.throws,
    mergedInto: target.mergedInto === row.id ? null : target.mergedInto,
  };
}

/** The row, or a new one; undefined: the reference fits neither. */
function rowOf(
  rows: Rows,
  { id, opponent, name }: OpponentReference,
  { teamId, at }: MutationContext,
): OpponentPlayerRow | undefined {
  const stored = rows.get('opponentPlayers', id);
  if (stored) return stored.opponent === opponent ? stored : undefined;
  if (id !== opponentPlayerId(teamId, opponent, name)) return undefined;
  return {
    id,
    opponent,
    name,
    names: [name],
    bats: null,
    throws: null,
    mergedInto: null,
    createdAt: at,
  };
}
