import { emptyBodySchema, type PublicLink, publicLinkSchema } from '@full-count/sync-protocol';
import type { FastifyRequest, FastifySchema } from 'fastify';
import { recordInTeam } from '../audit/audit-trail.ts';
import { findGameOrThrow } from '../games/view/game-view.ts';
import { originOf } from '../http/plugins.ts';
import { type App, allowInTeam, allowOnRow, type TeamAccess } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { readServerSecret } from '../platform/secret-token.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { deleteLink, findLink, insertLink, type StoredLink, tokenOf } from './links.ts';

/** Makes the options of a route. `publishedBy` reads the parameters of its path. */
type Allow = <Schema extends FastifySchema>(
  schema: Schema,
) => { readonly config: { readonly access: TeamAccess }; readonly schema: Schema };

/** A game or a season is not public until an admin makes its link. */
export function publicLinkRoutes(app: App, context: ApiContext): void {
  linkRoutes(app, context, '/api/games/:gameId/public-link', (schema) =>
    allowOnRow('publicLink.manage', ['games', 'gameId'], schema),
  );
  linkRoutes(app, context, '/api/teams/:teamId/public-link', (schema) =>
    allowInTeam('publicLink.manage', schema),
  );
}

function linkRoutes(app: App, context: ApiContext, path: string, allowed: Allow): void {
  const { db, config, now, newId } = context;
  const secret = () => readServerSecret(config);

  app.get(
    path,
    allowed({
      description: 'The public link, `/p/{token}`. Both are null if there is none.',
      response: { 200: publicLinkSchema },
    }),
    async (request) => {
      const link = await findLink(db, secret(), publishedBy(request));
      return link ? linkBody(request, link) : { url: null, createdAt: null };
    },
  );

  app.post(
    path,
    allowed({
      description:
        'Makes the public link, or answers the one that there is. Anyone who has it may follow, with the names and the delay of the team settings.',
      body: emptyBodySchema,
      response: { 201: publicLinkSchema },
    }),
    async (request, reply) => {
      const { caller } = request;
      const published = publishedBy(request);
      const link = await inTeamTransaction(context, caller, async (team) => {
        if (published.gameId !== null)
          await findGameOrThrow(team.trx, team.teamId, published.gameId);
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

  app.delete(path, allowed({ description: 'Stops the public link at once.' }), async (request) => {
    await inTeamTransaction(context, request.caller, async (team) => {
      if (await deleteLink(team.trx, publishedBy(request)))
        await recordInTeam(team, { action: 'public_link_deleted' });
    });
  });

  function linkBody(request: FastifyRequest, { id, createdAt }: StoredLink): PublicLink {
    const url = `${originOf(request, config.publicOrigin)}/p/${tokenOf(secret(), id)}`;
    return { url, createdAt: createdAt.toISOString() };
  }
}

function publishedBy({ caller, params }: FastifyRequest) {
  const { gameId = null } = params as { gameId?: string };
  return { teamId: caller.teamId, gameId };
}
