import { isSameName } from '@full-count/baseball';
import * as z from 'zod/mini';
import {
  defineMutator,
  type MutationContext,
  type Rows,
  reject,
  writes,
} from '../mutation/mutation.ts';
import { hasName, opponentPlayerId } from '../opponents/opponent-players.ts';
import { omitUndefined } from '../rows/changes.ts';
import {
  batsSchema,
  type OpponentPlayerRow,
  throwsSchema,
  withoutPersonalData,
} from '../rows/player.ts';
import type { Write } from '../rows/tables.ts';
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
    if (row.id === target.id || !isSameName(row.opponent, target.opponent))
      return reject('validation_failed');
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

const MAX_ROWS = 100;

const personEraseSchema = z.strictObject({
  /** A player of the roster. */
  playerId: z.optional(idSchema),
  keepsNumber: z.optional(z.literal(true)),
  /** A name of an opponent's player or a guest, as `opponentPlayerId` or `guestId`. */
  nameId: z.optional(idSchema),
  /** The opponent of that player. A device may keep changes of a game whose row, with the opponent's name, it has lost. */
  opponent: z.optional(nameSchema),
  /** The rows of opponents' players that have this name. */
  opponentIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_ROWS))),
  /** What the person is called from now on, which nobody else in the team is called. */
  name: nameSchema,
});
export type PersonErase = z.infer<typeof personEraseSchema>;

/**
 * Erases who a person was. It means only what was entered by somebody who did not know of it, so it is not run again on
 * what comes later (docs/sync.md). Here it changes the person's own rows. The server and each device also replace the name
 * in all that they have stored (`Eraser`).
 */
export const personErase = defineMutator({
  name: 'person.erase',
  schema: personEraseSchema,
  permission: 'person.erase',
  reads: ({ playerId, opponentIds = [] }) => ({
    keys: [
      ...(playerId === undefined ? [] : [['players', playerId] as const]),
      ...opponentIds.map((id) => ['opponentPlayers', id] as const),
    ],
  }),
  apply(rows, { playerId, keepsNumber, nameId, opponentIds = [], name }, { teamId }) {
    const player = playerId === undefined ? undefined : rows.get('players', playerId);
    if (playerId !== undefined && !player) return reject('not_found');
    const opponents = opponentIds.flatMap((id): Write[] => {
      const row = rows.get('opponentPlayers', id);
      if (!row) return [];
      const erased = (each: string) =>
        opponentPlayerId(teamId, row.opponent, each) === nameId ? name : each;
      const names = [...new Set(row.names.map(erased))];
      return [['opponentPlayers', { ...row, name: erased(row.name), names }]];
    });
    if (!player) return writes(...opponents);
    const jersey = keepsNumber ? player.jersey : null;
    const erased = { ...withoutPersonalData(player), playerName: name, playerId: null, jersey };
    return writes(['players', erased], ...opponents);
  },
});
