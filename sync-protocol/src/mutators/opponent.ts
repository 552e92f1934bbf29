import { isSameName } from '@full-count/baseball';
import * as z from 'zod/mini';
import { defineMutator, type MutationContext, reject, writes } from '../mutation/mutator.ts';
import type { Rows } from '../mutation/working-set.ts';
import { hasName, opponentPlayerId } from '../opponents/opponent-players.ts';
import { omitUndefined } from '../rows/changes.ts';
import { batsSchema, type OpponentPlayerRow, throwsSchema } from '../rows/player.ts';
import { idSchema, nameSchema } from '../schema/scalars.ts';

/** `id` is the `opponentPlayerId` of the two names. The first edit creates the row. */
export const opponentReferenceSchema = z.strictObject({
  id: idSchema,
  opponent: nameSchema,
  name: nameSchema,
});
export type OpponentReference = z.infer<typeof opponentReferenceSchema>;

export const opponentSave = defineMutator({
  name: 'opponent.save',
  schema: z.strictObject({
    player: opponentReferenceSchema,
    bats: z.optional(z.nullable(batsSchema)),
    throws: z.optional(z.nullable(throwsSchema)),
  }),
  permission: 'opponent.edit',
  reads: ({ player }) => ({ keys: [['opponentPlayers', player.id]] }),
  apply(rows, { player, ...changes }, context) {
    const row = storedOrNewRow(rows, player, context);
    if (!row) return reject('not_found');
    return writes(['opponentPlayers', { ...row, ...omitUndefined(changes) }]);
  },
});

/** Logs keep the old name, and screens show the new one. */
export const opponentRename = defineMutator({
  name: 'opponent.rename',
  schema: z.strictObject({ player: opponentReferenceSchema, name: nameSchema }),
  permission: 'opponent.edit',
  reads: ({ player }) => ({ keys: [['opponentPlayers', player.id]] }),
  apply(rows, { player, name }, context) {
    const row = storedOrNewRow(rows, player, context);
    if (!row) return reject('not_found');
    const names = hasName(row.names, name) ? row.names : [...row.names, name];
    return writes(['opponentPlayers', { ...row, name, names }]);
  },
});

/** Both rows stay, so a null `into` can undo the merge. */
export const opponentMerge = defineMutator({
  name: 'opponent.merge',
  schema: z.strictObject({
    player: opponentReferenceSchema,
    into: z.nullable(opponentReferenceSchema),
  }),
  permission: 'opponent.edit',
  reads: ({ player, into }) => ({
    keys: [player, ...(into ? [into] : [])].map(({ id }) => ['opponentPlayers', id] as const),
  }),
  apply(rows, { player, into }, context) {
    const row = storedOrNewRow(rows, player, context);
    const target = into && storedOrNewRow(rows, into, context);
    if (!row || target === undefined) return reject('not_found');
    if (target === null) return writes(['opponentPlayers', { ...row, mergedInto: null }]);
    if (row.id === target.id || !isSameName(row.opponent, target.opponent)) {
      return reject('validation_failed');
    }
    return writes(
      ['opponentPlayers', { ...row, mergedInto: target.id }],
      ['opponentPlayers', withMissingDetails(target, row)],
    );
  },
});

/** Ends an opposite merge of the two, so that they form no cycle. */
function withMissingDetails(target: OpponentPlayerRow, player: OpponentPlayerRow) {
  return {
    ...target,
    bats: target.bats ?? player.bats,
    throws: target.throws ?? player.throws,
    mergedInto: target.mergedInto === player.id ? null : target.mergedInto,
  };
}

function storedOrNewRow(
  rows: Rows,
  { id, opponent, name }: OpponentReference,
  { teamId, at }: MutationContext,
): OpponentPlayerRow | undefined {
  const stored = rows.get('opponentPlayers', id);
  if (stored) return isSameName(stored.opponent, opponent) ? stored : undefined;
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
