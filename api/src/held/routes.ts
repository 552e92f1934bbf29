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
import { teamParams } from '../http/params.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { accept, decideHeldChanges, discard } from './decide.ts';
import { findHeldChanges, findUser, listHeldChanges } from './queries.ts';

const access = { action: 'held.manage' } as const;
const authorParams = z.object({ teamId: idSchema, userId: idSchema });

/** See docs/api.md, "Staff, invitations, join codes". */
export function heldRoutes(app: App, context: ApiContext): void {
  const { db, now } = context;

  app.get(
    '/api/teams/:teamId/held',
    {
      config: { access },
      schema: { params: teamParams, response: { 200: z.array(heldChangesSchema) } },
    },
    async ({ params: { teamId } }) => listHeldChanges(db, teamId),
  );

  app.get(
    '/api/teams/:teamId/held/:userId/export',
    {
      config: { access },
      schema: { params: authorParams, response: { 200: heldChangesFileSchema } },
    },
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

  for (const [verb, decide] of Object.entries({ accept, discard })) {
    app.post(
      `/api/teams/:teamId/held/:userId/${verb}`,
      {
        config: { access },
        schema: {
          params: authorParams,
          body: emptyBodySchema,
          response: { 200: heldDecisionSchema },
        },
      },
      async ({ params: { userId: authorId }, caller }) =>
        decideHeldChanges(context, { ...caller, authorId }, decide),
    );
  }
}
