import {
  createPracticeAtBatBodySchema,
  createPracticeBodySchema,
  emptyBodySchema,
  logPracticePitchBodySchema,
  practiceAtBatSchema,
  practicePitchSchema,
  practiceSessionSchema,
  practiceStatsSchema,
  updatePracticeBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { type App, allowInTeam, allowInTeamOfBody, allowOnRow } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { mutate } from '../team-data/mutate.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { changeSession, createSession, logPitch, openAtBat } from './change-practice.ts';
import {
  atBatBody,
  findSessionOrThrow,
  listAtBats,
  listSessions,
  pitchBodies,
  sessionBody,
  statsBody,
} from './sessions.ts';

export function practiceRoutes(app: App, context: ApiContext): void {
  const { db } = context;
  const session = ['practice_sessions', 'practiceSessionId'] as const;
  const sessionsOfTeam = allowInTeam('team.see', {
    description: 'Newest first.',
    response: { 200: z.array(practiceSessionSchema) },
  });

  app.get('/api/teams/:teamId/practice-sessions', sessionsOfTeam, async ({ params: { teamId } }) =>
    (await listSessions(db, teamId)).map((session) => sessionBody(teamId, session)),
  );

  app.get(
    '/api/teams/:teamId/practice-sessions/active',
    sessionsOfTeam,
    async ({ params: { teamId } }) =>
      (await listSessions(db, teamId, 'active')).map((session) => sessionBody(teamId, session)),
  );

  app.post(
    '/api/practice-sessions',
    allowInTeamOfBody('practice.edit', {
      body: createPracticeBodySchema,
      response: { 200: practiceSessionSchema, 201: practiceSessionSchema },
    }),
    async ({ caller, body }, reply) => {
      const { session, isNew } = await createSession(context, caller, body);
      return reply.code(isNew ? 201 : 200).send(session);
    },
  );

  app.get(
    '/api/practice-sessions/:practiceSessionId',
    allowOnRow('team.see', session, {
      response: { 200: practiceSessionSchema },
    }),
    async ({ params: { practiceSessionId }, caller: { teamId } }) =>
      sessionBody(teamId, await findSessionOrThrow(db, teamId, practiceSessionId)),
  );

  app.patch(
    '/api/practice-sessions/:practiceSessionId',
    allowOnRow('practice.edit', session, {
      description:
        '`completed` ends the session. One that ended cannot start again: 409 `bad_transition`.',
      body: updatePracticeBodySchema,
      response: { 200: practiceSessionSchema },
    }),
    async ({ params: { practiceSessionId }, caller, body }) =>
      changeSession(context, caller, practiceSessionId, body),
  );

  app.delete(
    '/api/practice-sessions/:practiceSessionId',
    allowOnRow('practice.delete', session, {
      description: '403 if the session has pitches and the caller is below admin.',
    }),
    async ({ params: { practiceSessionId: sessionId }, caller }) =>
      inTeamTransaction(context, caller, async (team) => {
        await findSessionOrThrow(team.trx, team.teamId, sessionId);
        await mutate(team, [{ name: 'practice.delete', args: { sessionId } }]);
      }),
  );

  app.post(
    '/api/practice-sessions/:practiceSessionId/restore',
    allowOnRow('practice.restore', session, {
      description: '404 after 30 days.',
      body: emptyBodySchema,
      response: { 200: practiceSessionSchema },
    }),
    async ({ params: { practiceSessionId: sessionId }, caller }) =>
      inTeamTransaction(context, caller, async (team) => {
        await mutate(team, [{ name: 'practice.restore', args: { sessionId } }]);
        return sessionBody(team.teamId, await findSessionOrThrow(team.trx, team.teamId, sessionId));
      }),
  );

  const atBatsOf = async (teamId: string, sessionId: string) => {
    await findSessionOrThrow(db, teamId, sessionId);
    return listAtBats(db, teamId, sessionId);
  };

  app.get(
    '/api/practice-sessions/:practiceSessionId/pitches',
    allowOnRow('team.see', session, { response: { 200: z.array(practicePitchSchema) } }),
    async ({ params: { practiceSessionId }, caller: { teamId } }) =>
      pitchBodies(await atBatsOf(teamId, practiceSessionId)),
  );

  app.get(
    '/api/practice-sessions/:practiceSessionId/stats',
    allowOnRow('team.see', session, { response: { 200: practiceStatsSchema } }),
    async ({ params: { practiceSessionId }, caller: { teamId } }) =>
      statsBody(await atBatsOf(teamId, practiceSessionId)),
  );

  app.get(
    '/api/practice-sessions/:practiceSessionId/at-bats',
    allowOnRow('team.see', session, { response: { 200: z.array(practiceAtBatSchema) } }),
    async ({ params: { practiceSessionId }, caller: { teamId } }) =>
      (await atBatsOf(teamId, practiceSessionId)).map(atBatBody),
  );

  app.post(
    '/api/practice-sessions/:practiceSessionId/at-bats',
    allowOnRow('practice.edit', session, {
      description: 'A pitcher is required, by id or name. 409 `session_ended`.',
      body: createPracticeAtBatBodySchema,
      response: { 200: practiceAtBatSchema, 201: practiceAtBatSchema },
    }),
    async ({ params: { practiceSessionId }, caller, body }, reply) => {
      const { atBat, isNew } = await openAtBat(context, caller, practiceSessionId, body);
      return reply.code(isNew ? 201 : 200).send(atBat);
    },
  );

  app.post(
    '/api/practice-at-bats/:practiceAtBatId/pitches',
    allowOnRow('practice.edit', ['practice_at_bats', 'practiceAtBatId'], {
      description: '409 `session_ended`.',
      body: logPracticePitchBodySchema,
      response: { 200: practicePitchSchema, 201: practicePitchSchema },
    }),
    async ({ params: { practiceAtBatId }, caller, body }, reply) => {
      const { pitch, isNew } = await logPitch(context, caller, practiceAtBatId, body);
      return reply.code(isNew ? 201 : 200).send(pitch);
    },
  );
}
