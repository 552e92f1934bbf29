import { emptyBodySchema, type PublicLink, publicLinkSchema } from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import { recordInTeam } from '../audit/audit-trail.ts';
import { type App, gameParams, teamParams } from '../http/app-type.ts';
import type { TeamAccess } from '../http/route-access.ts';
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { readServerSecret } from '../platform/server-secret.ts';
import { loaders } from '../team-data/rows/tables.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { deleteLink, findLink, insertLink, type StoredLink, tokenOf } from './links.ts';

const ofGame = { action: 'publicLink.manage', row: ['games', 'gameId'] } as const;
const ofTeam = { action: 'publicLink.manage' } as const;

/** A game or a season is not public until an admin makes its link. */
export function publicLinkRoutes(app: App, context: ApiContext): void {
  linkRoutes(app, context, '/api/games/:gameId/public-link', ofGame, gameParams);
  linkRoutes(app, context, '/api/teams/:teamId/public-link', ofTeam, teamParams);
}

function linkRoutes(
  app: App,
  context: ApiContext,
  path: string,
  access: TeamAccess,
  params: typeof gameParams | typeof teamParams,
): void {
  const { db, config, now, newId } = context;
  const secret = () => readServerSecret(config);

  app.get(
    path,
    {
      config: { access },
      schema: {
        description: 'The public link, `/p/{token}`. Both are null if there is none.',
        params,
        response: { 200: publicLinkSchema },
      },
    },
    async (request) => {
      const link = await findLink(db, secret(), publishedBy(request));
      return link ? linkBody(request, link) : { url: null, createdAt: null };
    },
  );

  app.post(
    path,
    {
      config: { access },
      schema: {
        description:
          'Makes the public link, or answers the one that there is. Anyone who has it may follow, with the names and the delay of the team settings.',
        params,
        body: emptyBodySchema,
        response: { 201: publicLinkSchema },
      },
    },
    async (request, reply) => {
      const { caller } = request;
      const published = publishedBy(request);
      const link = await inTeamTransaction(context, caller, async (team) => {
        if (published.gameId !== null) {
          const [game] = await loaders.games(team.trx, team.teamId, { ids: [published.gameId] });
          if (!game || game.row.deletedAt) throw notFound();
        }
        const existing = await findLink(team.trx, secret(), published);
        if (existing) return existing;
        const created = { ...published, id: newId(), createdAt: now() };
        await deleteLink(team.trx, published);
        await insertLink(team.trx, secret(), { ...created, createdBy: caller.userId });
        await recordInTeam(team, { action: 'public_link_made' });
        return created;
      });
      return reply.code(201).send(linkBody(request, link));
    },
  );

  app.delete(
    path,
    { config: { access }, schema: { description: 'Stops the public link at once.', params } },
    async (request, reply) => {
      await inTeamTransaction(context, request.caller, async (team) => {
        if (await deleteLink(team.trx, publishedBy(request)))
          await recordInTeam(team, { action: 'public_link_deleted' });
      });
      return reply.code(204).send();
    },
  );

  function linkBody(request: FastifyRequest, { id, createdAt }: StoredLink): PublicLink {
    const url = `${originOf(request, config.publicOrigin)}/p/${tokenOf(secret(), id)}`;
    return { url, createdAt: createdAt.toISOString() };
  }
}

function publishedBy({ caller, params }: FastifyRequest) {
  const { gameId = null } = params as { gameId?: string };
  return { teamId: caller.teamId, gameId };
}
