import { calendarSchema, createdCalendarSchema, emptyBodySchema } from '@full-count/sync-protocol';
import { recordInTeam } from '../audit/audit-trail.ts';
import type { App } from '../http/app-type.ts';
import { allow, allowInTeam } from '../http/route-access.ts';
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { toIcs } from './ics.ts';
import { deleteCalendar, findCalendar, findCalendarGames, replaceCalendar } from './queries.ts';

const FEED_FILE = /^([\w-]{43})\.ics$/;

export function calendarRoutes(app: App, context: ApiContext): void {
  feedAddressRoutes(app, context);

  app.get('/cal/:file', allow('public', { hide: true } as object), async (request, reply) => {
    const { file } = request.params as { file: string };
    const token = FEED_FILE.exec(file)?.[1];
    const calendar = token === undefined ? null : await findCalendarGames(context.db, token);
    if (calendar === null) throw notFound();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(toIcs(calendar.name, calendar.games));
  });
}

function feedAddressRoutes(app: App, context: ApiContext): void {
  const { db, config, now, newId } = context;

  app.get(
    '/api/teams/:teamId/calendar',
    allowInTeam('calendar.manage', {
      description:
        'Whether there is a calendar link, `/cal/{token}.ics`. It is public and shows dates, opponents, places, home or away and forfeits. A game ends 20 minutes an inning after its start; one without a start time lasts its day.',
      response: { 200: calendarSchema },
    }),
    async (request) => {
      const calendar = await findCalendar(db, request.params.teamId);
      return { createdAt: calendar?.created_at.toISOString() ?? null };
    },
  );

  app.post(
    '/api/teams/:teamId/calendar',
    allowInTeam('calendar.manage', {
      description: 'Makes a new link and stops the earlier one. The address is shown only once.',
      body: emptyBodySchema,
      response: { 201: createdCalendarSchema },
    }),
    async (request, reply) => {
      const { caller } = request;
      const createdAt = now();
      const token = await inTeamTransaction(context, caller, async (team) => {
        const calendar = { id: newId(), teamId: caller.teamId, createdBy: caller.userId };
        await recordInTeam(team, { action: 'calendar_link_made' });
        return replaceCalendar(team.trx, calendar, createdAt);
      });
      const url = `${originOf(request, config.publicOrigin)}/cal/${token}.ics`;
      return reply.code(201).send({ url, createdAt: createdAt.toISOString() });
    },
  );

  app.delete(
    '/api/teams/:teamId/calendar',
    allowInTeam('calendar.manage', { description: 'Stops the link.' }),
    async ({ caller }) => {
      await inTeamTransaction(context, caller, async (team) => {
        await deleteCalendar(team.trx, caller.teamId);
        await recordInTeam(team, { action: 'calendar_link_deleted' });
      });
    },
  );
}
