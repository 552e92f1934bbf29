import type { Db } from '@full-count/db';
import {
  type CreatePlayerBody,
  createPlayerBodySchema,
  may,
  type NamedChange,
  numberOfJersey,
  type PlayerBody,
  type PlayerRow,
  playerSchema,
  updatePlayerBodySchema,
  withJerseyText,
  withoutPersonalData,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { assertSameTeam, isIdTaken } from '../access/team-access.ts';
import { type App, allowInTeam, allowOnRow, type TeamCaller } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { idTaken, notFound } from '../platform/errors.ts';
import { mutate } from '../team-data/mutate.ts';
import { loadRow } from '../team-data/rows/synced-table.ts';
import { loadRoster, players } from '../team-data/rows/team-rows.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';

export function rosterRoutes(app: App, context: ApiContext): void {
  const { db } = context;
  app.get(
    '/api/teams/:teamId/players',
    allowInTeam('team.see', {
      description: 'The roster. `birthYear` is null for members with read access.',
      response: { 200: z.array(playerSchema) },
    }),
    // Birth years and consents are shown only to people who may edit the roster.
    async ({ caller: { teamId }, accessLevel }) => {
      const roster = await loadRoster(db, teamId);
      const shown = may(accessLevel, 'player.edit') ? roster : roster.map(withoutPersonalData);
      return shown.map((player) => playerBody(teamId, player));
    },
  );

  app.post(
    '/api/teams/:teamId/players',
    allowInTeam('player.edit', {
      description:
        "A blank position becomes `Unknown`. `playerId` must be a member's user id, else 400 `not_member`.",
      body: createPlayerBodySchema,
      response: { 200: playerSchema, 201: playerSchema },
    }),
    async ({ caller, body }, reply) => {
      const { player, isNew } = await addPlayer(context, caller, body);
      return reply.code(isNew ? 201 : 200).send(player);
    },
  );

  app.put(
    '/api/players/:playerId',
    allowOnRow('player.edit', ['team_players', 'playerId'], {
      description: 'Null clears all but the name and the position.',
      body: updatePlayerBodySchema,
      response: { 200: playerSchema },
    }),
    // Absent fields stay as they are. Null clears any field except the name and the position.
    async ({ params: { playerId }, caller, body }) => {
      assertSameTeam(body.teamId, caller.teamId);
      const { teamId: _, playerName, position, ...clearable } = body;
      const changes = {
        ...withJerseyText(clearable),
        ...(typeof playerName === 'string' && { playerName }),
        ...(typeof position === 'string' && { position }),
      };
      const args = { playerId, changes };
      return changePlayer(context, caller, { name: 'player.update', args });
    },
  );

  app.delete(
    '/api/players/:playerId',
    allowOnRow('player.edit', ['team_players', 'playerId'], {
      description: 'Past pitches keep the name.',
    }),
    async ({ params: { playerId }, caller }) =>
      inTeamTransaction(context, caller, async (team) => {
        const player = await findPlayer(team.trx, team.teamId, playerId);
        if (!player || player.deletedAt) throw notFound();
        await mutate(team, [{ name: 'player.remove', args: { playerId } }]);
      }),
  );
}

/** A retry with the same id returns the player that the first call added, even if changed since. */
export async function addPlayer(context: ApiContext, caller: TeamCaller, body: CreatePlayerBody) {
  const { teamId, userId } = caller;
  assertSameTeam(body.teamId, teamId);
  const { id: requestedId, teamId: _, ...details } = body;
  const id = requestedId ?? context.newId();
  return inTeamTransaction(context, caller, async (team) => {
    if (requestedId && (await isIdTaken(team.trx, 'team_players', requestedId, userId))) {
      const earlierPlayer = await findPlayer(team.trx, teamId, id);
      if (!earlierPlayer || earlierPlayer.deletedAt) throw idTaken();
      return { player: playerBody(teamId, earlierPlayer), isNew: false };
    }
    await mutate(team, [{ name: 'player.add', args: { id, ...withJerseyText(details) } }]);
    return { player: await findPlayerBody(team.trx, teamId, id), isNew: true };
  });
}

/** @throws ApiError 404 for a player whom nobody can restore any more */
export async function changePlayer(
  context: ApiContext,
  caller: TeamCaller,
  change: Extract<NamedChange, { name: 'player.update' | 'player.restore' }>,
) {
  return inTeamTransaction(context, caller, async (team) => {
    await mutate(team, [change]);
    return findPlayerBody(team.trx, team.teamId, change.args.playerId);
  });
}

export async function findPlayerBody(db: Db, teamId: string, playerId: string) {
  const player = await findPlayer(db, teamId, playerId);
  if (!player) throw notFound();
  return playerBody(teamId, player);
}

export async function findPlayer(db: Db, teamId: string, playerId: string) {
  return loadRow(players, db, teamId, playerId);
}

export function playerBody(teamId: string, { deletedAt, ...player }: PlayerRow): PlayerBody {
  const { jersey, consent = null } = player;
  return { ...player, consent, jerseyNumber: numberOfJersey(jersey), teamId };
}
