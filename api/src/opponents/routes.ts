import {
  idSchema,
  type MergeOpponentBody,
  mergeOpponentBodySchema,
  type NamedChange,
  type OpponentPlayerBody,
  opponentPlayerSchema,
  type UpdateOpponentBody,
  updateOpponentBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import type { App } from '../http/app-type.ts';
import { allowInTeam, type TeamCaller } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { mutate } from '../team-data/mutate.ts';
import { loadRow } from '../team-data/rows/synced-table.ts';
import { opponentPlayers } from '../team-data/rows/team-rows.ts';
import { inTeamTransaction, type TeamTransaction } from '../team-data/team-transaction.ts';
import { findOpponentPlayer, listOpponentPlayers } from './queries.ts';

const opponentParams = z.object({ teamId: idSchema, opponentId: idSchema });

export function opponentsRoutes(app: App, context: ApiContext): void {
  app.get(
    '/api/teams/:teamId/opponents',
    allowInTeam('team.see', {
      description:
        "The players of other teams, by the opponent's name. They need no create: a name in a log or a lineup is a player of that opponent.",
      querystring: z.object({ opponent: z.optional(z.string()) }),
      response: { 200: z.array(opponentPlayerSchema) },
    }),
    async ({ params: { teamId }, query: { opponent } }) =>
      listOpponentPlayers(context.db, teamId, opponent),
  );

  // Teams and players are changed with PUT, games with PATCH. A client may expect either here.
  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/api/teams/:teamId/opponents/:opponentId',
      ...allowInTeam('opponent.edit', {
        description: 'History follows the new name. 409 `name_taken`.',
        params: opponentParams,
        body: updateOpponentBodySchema,
        response: { 200: opponentPlayerSchema },
      }),
      handler: async ({ params: { opponentId }, caller, body }) =>
        changeOpponent(context, { ...caller, opponentId }, body),
    });
  }

  app.post(
    '/api/teams/:teamId/opponents/:opponentId/merge',
    allowInTeam('opponent.edit', {
      description: 'Says that two names are the same person.',
      params: opponentParams,
      body: mergeOpponentBodySchema,
      response: { 200: opponentPlayerSchema },
    }),
    async ({ params: { opponentId }, caller, body }) =>
      mergeOpponent(context, { ...caller, opponentId }, body),
  );
}

interface OpponentCaller extends TeamCaller {
  readonly opponentId: string;
}

/** Absent fields stay as they are. Null clears any field except the name. */
async function changeOpponent(
  context: ApiContext,
  caller: OpponentCaller,
  { name, ...details }: UpdateOpponentBody,
): Promise<OpponentPlayerBody> {
  const { teamId, opponentId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const player = await findOpponentPlayer(team.trx, teamId, opponentId);
    const changes: NamedChange[] = [{ name: 'opponent.save', args: { player, ...details } }];
    if (name) changes.push({ name: 'opponent.rename', args: { player, name } });
    await mutate(team, changes);
    return findOpponentBody(team, opponentId);
  });
}

async function mergeOpponent(
  context: ApiContext,
  caller: OpponentCaller,
  { into }: MergeOpponentBody,
): Promise<OpponentPlayerBody> {
  const { teamId, opponentId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const player = await findOpponentPlayer(team.trx, teamId, opponentId);
    const target = into ? await findOpponentPlayer(team.trx, teamId, into) : null;
    await mutate(team, [{ name: 'opponent.merge', args: { player, into: target } }]);
    return findOpponentBody(team, opponentId);
  });
}

async function findOpponentBody({ trx, teamId }: TeamTransaction, id: string) {
  const player = await loadRow(opponentPlayers, trx, teamId, id);
  if (!player) throw notFound();
  return { ...player, teamId };
}
