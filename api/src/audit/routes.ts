import { auditEntrySchema, auditQuerySchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import type { App } from '../http/app-type.ts';
import { allowInTeam } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { invalidField } from '../platform/errors.ts';
import { type AuditCursor, listAuditOfTeam } from './queries.ts';

export function auditRoutes(app: App, { db }: ApiContext): void {
  app.get(
    '/api/teams/:teamId/activity',
    allowInTeam('audit.see', {
      description:
        '50 entries, newest first: changes of the team, what its staff did to their accounts since they joined, and restores of the server. An entry counts how often one person did the same from one network within an hour. `detail` is a fixed word, such as an access level. `userId` and `ip` are null for the operator, and for people who were never on the staff or declined. Entries are deleted after 180 days.',
      querystring: auditQuerySchema,
      response: { 200: z.array(auditEntrySchema) },
    }),
    async ({ params: { teamId }, query }) => listAuditOfTeam(db, teamId, cursorOf(query)),
  );
}

function cursorOf({ before, beforeId }: z.infer<typeof auditQuerySchema>): AuditCursor | null {
  if (before === undefined && beforeId === undefined) return null;
  if (before === undefined || beforeId === undefined) {
    throw invalidField('before', '{field} and beforeId belong together');
  }
  return { lastAt: before, id: beforeId };
}
