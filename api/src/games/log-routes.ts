import {
  correctedPitchSchema,
  emptyBodySchema,
  gameLogSchema,
  idSchema,
  logEventBodySchema,
  loggedEventSchema,
  loggedPitchSchema,
  logPitchBodySchema,
  pitchSchema,
  updateEventBodySchema,
  updatePitchBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import type { App } from '../app-type.ts';
import type { ApiContext } from '../context.ts';
import { teamOfRow } from '../sync/team-of-row.ts';
import { amendEvent, restoreEvent, voidEvent } from './correct-event.ts';
import { amendPitch, restorePitch, voidPitch } from './correct-pitch.ts';
import { gameLogBody } from './event-body.ts';
import { loadGameView } from './game-view.ts';
import { logEvent } from './log-event.ts';
import { logPitch } from './log-pitch.ts';
import { pitchBody } from './pitch-body.ts';

const gameParams = z.object({ gameId: idSchema });
const pitchParams = z.object({ pitchId: idSchema });
const eventParams = z.object({ eventId: idSchema });
const seen = { access: { action: 'team.see', team: 'handler' } } as const;
const recorded = { access: { action: 'game.record', team: 'handler' } } as const;

/** API.md: a game's log, pitch by pitch and event by event, and its corrections. */
export function logRoutes(app: App, context: ApiContext): void {
  pitchRoutes(app, context);
  eventRoutes(app, context);
  pitchCorrectionRoutes(app, context);
  eventCorrectionRoutes(app, context);
}

function pitchRoutes(app: App, context: ApiContext): void {
  const { db } = context;

  app.post(
    '/api/games/:gameId/log-pitch',
    {
      config: recorded,
      schema: {
        params: gameParams,
        body: logPitchBodySchema,
        response: { 200: loggedPitchSchema, 201: loggedPitchSchema },
      },
    },
    async ({ params: { gameId }, user, body }, reply) => {
      const { teamId } = await teamOfRow(db, 'games', gameId, user.id, 'game.record');
      const { answer, isNew } = await logPitch(context, { teamId, userId: user.id, gameId }, body);
      return reply.code(isNew ? 201 : 200).send(answer);
    },
  );

  app.get(
    '/api/games/:gameId/pitches',
    {
      config: seen,
      schema: {
        params: gameParams,
        querystring: z.object({ pitcher: z.optional(z.string()), batter: z.optional(z.string()) }),
        response: { 200: z.array(pitchSchema) },
      },
    },
    async ({ params: { gameId }, user, query: { pitcher, batter } }) => {
      const { teamId } = await teamOfRow(db, 'games', gameId, user.id, 'team.see');
      const view = await loadGameView(db, teamId, gameId);
      return view.chain
        .filter(({ pitch }) => !pitch.voided)
        .map((link) => pitchBody(view, link))
        .filter((pitch) => pitcher === undefined || pitch.pitcherName === pitcher)
        .filter((pitch) => batter === undefined || pitch.batterName === batter);
    },
  );
}

function eventRoutes(app: App, context: ApiContext): void {
  const { db } = context;

  app.post(
    '/api/games/:gameId/events',
    {
      config: recorded,
      schema: {
        params: gameParams,
        body: logEventBodySchema,
        response: { 200: loggedEventSchema, 201: loggedEventSchema },
      },
    },
    async ({ params: { gameId }, user, body }, reply) => {
      const { teamId } = await teamOfRow(db, 'games', gameId, user.id, 'game.record');
      const { answer, isNew } = await logEvent(context, { teamId, userId: user.id, gameId }, body);
      return reply.code(isNew ? 201 : 200).send(answer);
    },
  );

  app.get(
    '/api/games/:gameId/events',
    { config: seen, schema: { params: gameParams, response: { 200: gameLogSchema } } },
    async ({ params: { gameId }, user }) => {
      const { teamId } = await teamOfRow(db, 'games', gameId, user.id, 'team.see');
      return gameLogBody(await loadGameView(db, teamId, gameId));
    },
  );
}

function pitchCorrectionRoutes(app: App, context: ApiContext): void {
  const placeOf = async (pitchId: string, userId: string) => {
    const { teamId } = await teamOfRow(context.db, 'pitches', pitchId, userId, 'game.record');
    return { teamId, userId, pitchId };
  };
  const answer = { params: pitchParams, response: { 200: correctedPitchSchema } } as const;

  app.patch(
    '/api/pitches/:pitchId',
    { config: recorded, schema: { ...answer, body: updatePitchBodySchema } },
    async ({ params, user, body }) =>
      amendPitch(context, await placeOf(params.pitchId, user.id), body),
  );

  app.delete(
    '/api/pitches/:pitchId',
    { config: recorded, schema: answer },
    async ({ params, user }) => voidPitch(context, await placeOf(params.pitchId, user.id)),
  );

  app.post(
    '/api/pitches/:pitchId/restore',
    { config: recorded, schema: { ...answer, body: emptyBodySchema } },
    async ({ params, user }) => restorePitch(context, await placeOf(params.pitchId, user.id)),
  );
}

function eventCorrectionRoutes(app: App, context: ApiContext): void {
  const placeOf = async (eventId: string, userId: string) => {
    const { teamId } = await teamOfRow(context.db, 'game_events', eventId, userId, 'game.record');
    return { teamId, userId, eventId };
  };
  const answer = { params: eventParams, response: { 200: loggedEventSchema } } as const;

  app.patch(
    '/api/events/:eventId',
    { config: recorded, schema: { ...answer, body: updateEventBodySchema } },
    async ({ params, user, body }) =>
      amendEvent(context, await placeOf(params.eventId, user.id), body),
  );

  app.delete(
    '/api/events/:eventId',
    { config: recorded, schema: answer },
    async ({ params, user }) => voidEvent(context, await placeOf(params.eventId, user.id)),
  );

  app.post(
    '/api/events/:eventId/restore',
    { config: recorded, schema: { ...answer, body: emptyBodySchema } },
    async ({ params, user }) => restoreEvent(context, await placeOf(params.eventId, user.id)),
  );
}
