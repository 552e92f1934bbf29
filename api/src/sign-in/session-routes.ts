import { idSchema, sessionSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { clearSessionCookie } from '../accounts/session-cookie.ts';
import { endSessionOfUser, listSessions } from '../accounts/session-queries.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';

export function sessionRoutes(app: App, { db, now, config, teamEvents }: ApiContext): void {
  app.get(
    '/api/auth/sessions',
    {
      config: { access: 'signed-in' },
      schema: { description: "The caller's sessions.", response: { 200: z.array(sessionSchema) } },
    },
    async (request) => {
      const sessions = await listSessions(db, request.user.id, now());
      return sessions.map((session) => ({
        id: session.id,
        createdAt: session.created_at.toISOString(),
        lastSeenAt: session.last_seen_at.toISOString(),
        userAgent: session.user_agent,
        current: session.id === request.session.id,
      }));
    },
  );

  app.delete(
    '/api/auth/sessions/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        description: "Ends one of the caller's sessions.",
        params: z.object({ id: idSchema }),
      },
    },
    async (request, reply) => {
      const { user, params, ip } = request;
      const endedIds = await db.transaction().execute(async (trx) => {
        const ids = await endSessionOfUser(trx, user.id, params.id);
        if (ids.length === 0) throw notFound();
        await recordAudit(trx, now(), { action: 'session_ended', userId: user.id, ip });
        return ids;
      });
      if (endedIds.includes(request.session.id)) clearSessionCookie(request, reply, config);
      teamEvents.sessionsEnded(endedIds);
      return reply.code(204).send();
    },
  );
}
