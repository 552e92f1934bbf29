import {
  createPracticeAtBatBodySchema,
  createPracticeBodySchema,
  emptyBodySchema,
  idSchema,
  logPracticePitchBodySchema,
  practiceAtBatSchema,
  practicePitchSchema,
  practiceSessionSchema,
  practiceStatsSchema,
  updatePracticeBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { decorateWithRowTeam, requireRow } from '../access/row-access.ts';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';
import { atBatBody, pitchBodies, sessionBody, statsBody } from './bodies.ts';
import {
  changeSession,
  createSession,
  deleteSession,
  logPitch,
  openAtBat,
  restoreSession,
} from './change-practice.ts';
import { listAtBats, listSessions, presentSession } from './queries.ts';

const teamParams = z.object({ teamId: idSchema });
const sessionParams = z.object({ practiceSessionId: idSchema });
const atBatParams = z.object({ practiceAtBatId: idSchema });

/** API.md, Practice. */
export function practiceRoutes(app: App, context: ApiContext): void {
  decorateWithRowTeam(app);
  listRoutes(app, context);
  sessionRoutes(app, context);
  readingRoutes(app, context);
  pitchRoutes(app, context);
}

function listRoutes(app: App, context: ApiContext): void {
  const { db } = context;
  const ofTeam = {
    config: { access: { action: 'team.see', team: 'path' } },
    schema: { params: teamParams, response: { 200: z.array(practiceSessionSchema) } },
  } as const;

  app.get('/api/teams/:teamId/practice-sessions', ofTeam, async ({ params: { teamId } }) =>
    (await listSessions(db, teamId)).map((session) => sessionBody(teamId, session)),
  );

  app.get('/api/teams/:teamId/practice-sessions/active', ofTeam, async ({ params: { teamId } }) =>
    (await listSessions(db, teamId, 'active')).map((session) => sessionBody(teamId, session)),
  );

  app.post(
    '/api/practice-sessions',
    {
      config: { access: { action: 'practice.edit', team: 'handler' } },
      schema: {
        body: createPracticeBodySchema,
        response: { 200: practiceSessionSchema, 201: practiceSessionSchema },
      },
    },
    async ({ user, body }, reply) => {
      const { session, isNew } = await createSession(context, user.id, body);
      return reply.code(isNew ? 201 : 200).send(session);
    },
  );
}

function sessionRoutes(app: App, context: ApiContext): void {
  const { db } = context;

  app.get(
    '/api/practice-sessions/:practiceSessionId',
    {
      config: { access: { action: 'team.see', team: 'handler' } },
      preValidation: requireRow(db, 'practice_sessions', 'practiceSessionId', 'team.see'),
      schema: { params: sessionParams, response: { 200: practiceSessionSchema } },
    },
    async ({ params: { practiceSessionId }, rowTeam: { teamId } }) =>
      sessionBody(teamId, await presentSession(db, teamId, practiceSessionId)),
  );

  app.patch(
    '/api/practice-sessions/:practiceSessionId',
    {
      config: { access: { action: 'practice.edit', team: 'handler' } },
      preValidation: requireRow(db, 'practice_sessions', 'practiceSessionId', 'practice.edit'),
      schema: {
        params: sessionParams,
        body: updatePracticeBodySchema,
        response: { 200: practiceSessionSchema },
      },
    },
    async ({ params: { practiceSessionId }, user, body, rowTeam: { teamId } }) =>
      changeSession(context, { teamId, userId: user.id }, practiceSessionId, body),
  );

  app.delete(
    '/api/practice-sessions/:practiceSessionId',
    {
      config: { access: { action: 'practice.delete', team: 'handler' } },
      preValidation: requireRow(db, 'practice_sessions', 'practiceSessionId', 'practice.delete'),
      schema: { params: sessionParams },
    },
    async ({ params: { practiceSessionId }, user, rowTeam: { teamId } }, reply) => {
      await deleteSession(context, { teamId, userId: user.id }, practiceSessionId);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/practice-sessions/:practiceSessionId/restore',
    {
      config: { access: { action: 'practice.restore', team: 'handler' } },
      preValidation: requireRow(db, 'practice_sessions', 'practiceSessionId', 'practice.restore'),
      schema: {
        params: sessionParams,
        body: emptyBodySchema,
        response: { 200: practiceSessionSchema },
      },
    },
    async ({ params: { practiceSessionId }, user, rowTeam: { teamId } }) =>
      restoreSession(context, { teamId, userId: user.id }, practiceSessionId),
  );
}

function readingRoutes(app: App, context: ApiContext): void {
  const { db } = context;
  const read = {
    config: { access: { action: 'team.see', team: 'handler' } },
    preValidation: requireRow(db, 'practice_sessions', 'practiceSessionId', 'team.see'),
  } as const;
  const atBatsOf = async (teamId: string, sessionId: string) => {
    await presentSession(db, teamId, sessionId);
    return listAtBats(db, teamId, sessionId);
  };

  app.get(
    '/api/practice-sessions/:practiceSessionId/pitches',
    { ...read, schema: { params: sessionParams, response: { 200: z.array(practicePitchSchema) } } },
    async ({ params: { practiceSessionId }, rowTeam: { teamId } }) =>
      pitchBodies(await atBatsOf(teamId, practiceSessionId)),
  );

  app.get(
    '/api/practice-sessions/:practiceSessionId/stats',
    { ...read, schema: { params: sessionParams, response: { 200: practiceStatsSchema } } },
    async ({ params: { practiceSessionId }, rowTeam: { teamId } }) =>
      statsBody(await atBatsOf(teamId, practiceSessionId)),
  );

  app.get(
    '/api/practice-sessions/:practiceSessionId/at-bats',
    { ...read, schema: { params: sessionParams, response: { 200: z.array(practiceAtBatSchema) } } },
    async ({ params: { practiceSessionId }, rowTeam: { teamId } }) =>
      (await atBatsOf(teamId, practiceSessionId)).map(atBatBody),
  );
}

function pitchRoutes(app: App, context: ApiContext): void {
  const { db } = context;

  app.post(
    '/api/practice-sessions/:practiceSessionId/at-bats',
    {
      config: { access: { action: 'practice.edit', team: 'handler' } },
      preValidation: requireRow(db, 'practice_sessions', 'practiceSessionId', 'practice.edit'),
      schema: {
        params: sessionParams,
        body: createPracticeAtBatBodySchema,
        response: { 200: practiceAtBatSchema, 201: practiceAtBatSchema },
      },
    },
    async ({ params: { practiceSessionId }, user, body, rowTeam: { teamId } }, reply) => {
      const place = { teamId, userId: user.id };
      const { atBat, isNew } = await openAtBat(context, place, practiceSessionId, body);
      return reply.code(isNew ? 201 : 200).send(atBat);
    },
  );

  app.post(
    '/api/practice-at-bats/:practiceAtBatId/pitches',
    {
      config: { access: { action: 'practice.edit', team: 'handler' } },
      preValidation: requireRow(db, 'practice_at_bats', 'practiceAtBatId', 'practice.edit'),
      schema: {
        params: atBatParams,
        body: logPracticePitchBodySchema,
        response: { 200: practicePitchSchema, 201: practicePitchSchema },
      },
    },
    async ({ params: { practiceAtBatId }, user, body, rowTeam: { teamId } }, reply) => {
      const place = { teamId, userId: user.id };
      const { pitch, isNew } = await logPitch(context, place, practiceAtBatId, body);
      return reply.code(isNew ? 201 : 200).send(pitch);
    },
  );
}
