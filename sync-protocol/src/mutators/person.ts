import * as z from 'zod/mini';
import { defineMutator, reject, writes } from '../mutation/mutator.ts';
import { opponentPlayerId } from '../opponents/opponent-players.ts';
import { withoutPersonalData } from '../rows/player.ts';
import type { Write } from '../rows/tables.ts';
import { idSchema, nameSchema } from '../schema/scalars.ts';

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
