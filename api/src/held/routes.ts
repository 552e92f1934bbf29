import {
  emptyBodySchema,
  heldChangesFileSchema,
  heldChangesSchema,
  heldDecisionSchema,
  idSchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { recordAudit } from '../audit/audit-trail.ts';
import type { App } from '../http/app-type.ts';
import { allowInTeam } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { accept, decideHeldChanges, discard } from './decide.ts';
import { findHeldChanges, findUser, listHeldChanges } from './queries.ts';

const authorParams = z.object({ teamId: idSchema, userId: idSchema });

export function heldRoutes(app: App, context: ApiContext): void {
  const { db, now } = context;

  app.get(
    '/api/teams/:teamId/held',
    allowInTeam('held.manage', {
      description: 'Changes that wait for up to 90 days until an admin decides, by author.',
      response: { 200: z.array(heldChangesSchema) },
    }),
    async ({ params: { teamId } }) => listHeldChanges(db, teamId),
  );

  app.get(
    '/api/teams/:teamId/held/:userId/export',
    allowInTeam('held.manage', {
      description: "The author's changes as a file. 404 without any.",
      params: authorParams,
      response: { 200: heldChangesFileSchema },
    }),
    async ({ params: { teamId, userId }, user, ip }, reply) => {
      const changes = await findHeldChanges(db, teamId, userId);
      const author = await findUser(db, userId);
      if (changes.length === 0 || !author) throw notFound();
      const entry = { action: 'held_work_exported', userId: user.id, ip, teamId } as const;
      await recordAudit(db, now(), { ...entry, subjectId: userId });
      return reply.header('content-disposition', 'attachment; filename="held-changes.json"').send({
        format: 'full-count-held-changes',
        version: 1,
        teamId,
        user: author,
        changes,
      });
    },
  );

  const decisions = [
    [
      'accept',
      accept,
      "Applies the author's changes in the order in which they came, as the author's work, with the rights of the admin. 404 for a person who was never on the team.",
    ],
    ['discard', discard, "Refuses the author's changes as `not_accepted`."],
  ] as const;
  for (const [verb, decide, description] of decisions) {
    app.post(
      `/api/teams/:teamId/held/:userId/${verb}`,
      allowInTeam('held.manage', {
        description,
        params: authorParams,
        body: emptyBodySchema,
        response: { 200: heldDecisionSchema },
      }),
      async ({ params: { userId: authorId }, caller }) =>
        decideHeldChanges(context, { ...caller, authorId }, decide),
    );
  }
}
