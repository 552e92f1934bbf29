import {
  emptyBodySchema,
  handedInSchema,
  heldWorkFileSchema,
  heldWorkSchema,
  idSchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { recordAudit } from '../audit/audit-trail.ts';
import type { App } from '../http/app-type.ts';
import { teamParams } from '../http/params.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { authorOf, findHeldWork, listHandedIn, listHeldWork, mutationsOf } from './queries.ts';
import { resolveHeldWork } from './resolve.ts';

const access = { action: 'heldWork.manage' } as const;
const workParams = z.object({ teamId: idSchema, heldWorkId: idSchema });

/** See docs/api.md, "Staff, invitations, join codes". */
export function handInRoutes(app: App, context: ApiContext): void {
  const { db, now } = context;

  app.get(
    '/api/auth/handed-in',
    {
      config: { access: 'signed-in' },
      schema: {
        description: "What became of the user's own changes, which they handed in to former teams.",
        response: { 200: z.array(handedInSchema) },
      },
    },
    async ({ user }) => listHandedIn(db, user.id, now()),
  );

  app.get(
    '/api/teams/:teamId/held-work',
    {
      config: { access },
      schema: { params: teamParams, response: { 200: z.array(heldWorkSchema) } },
    },
    async ({ params: { teamId } }) => listHeldWork(db, teamId, now()),
  );

  app.get(
    '/api/teams/:teamId/held-work/:heldWorkId/export',
    {
      config: { access },
      schema: { params: workParams, response: { 200: heldWorkFileSchema } },
    },
    async ({ params: { teamId, heldWorkId }, user, ip }, reply) => {
      const row = await findHeldWork(db, { teamId, id: heldWorkId, now: now() });
      if (!row) throw notFound();
      const entry = { action: 'held_work_exported', userId: user.id, ip, teamId } as const;
      await recordAudit(db, now(), { ...entry, subjectId: heldWorkId });
      return reply.header('content-disposition', 'attachment; filename="held-work.json"').send({
        format: 'full-count-held-work',
        version: 1,
        teamId,
        user: authorOf(row),
        mutations: [...mutationsOf(row)],
      });
    },
  );

  for (const [verb, resolution] of [
    ['accept', 'accepted'],
    ['discard', 'discarded'],
  ] as const) {
    app.post(
      `/api/teams/:teamId/held-work/:heldWorkId/${verb}`,
      {
        config: { access },
        schema: {
          params: workParams,
          body: emptyBodySchema,
          response: { 200: heldWorkSchema },
        },
      },
      async ({ params: { heldWorkId }, caller }) =>
        resolveHeldWork(context, { ...caller, id: heldWorkId }, resolution),
    );
  }
}
