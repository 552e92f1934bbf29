import {
  correctedAtBatSchema,
  correctedPitchSchema,
  emptyBodySchema,
  gameLogSchema,
  idSchema,
  logEventBodySchema,
  loggedEventSchema,
  loggedPitchSchema,
  logPitchBodySchema,
  pitchSchema,
  updateAtBatBodySchema,
  updateEventBodySchema,
  updatePitchBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { requireRow } from '../../access/row-access.ts';
import type { App } from '../../http/app-type.ts';
import type { ApiContext } from '../../platform/context.ts';
import { gameLogBody } from '../view/event-body.ts';
import { loadGameView } from '../view/game-view.ts';
import { pitchBody } from '../view/pitch-body.ts';
import { amendAtBat } from './correct-at-bat.ts';
import { amendEvent, restoreEvent, voidEvent } from './correct-event.ts';
import { amendPitch, restorePitch, voidPitch } from './correct-pitch.ts';
import { logEvent } from './log-event.ts';
import { logPitch } from './log-pitch.ts';

const gameParams = z.object({ gameId: idSchema });
const pitchParams = z.object({ pitchId: idSchema });
const atBatParams = z.object({ atBatId: idSchema });
const eventParams = z.object({ eventId: idSchema });
const seen = { access: { action: 'team.see', team: 'handler' } } as const;
const recorded = { access: { action: 'game.record', team: 'handler' } } as const;

/** API.md: a game's log, pitch by pitch and event by event, and its corrections. */
export function logRoutes(app: App, context: ApiContext): void {
  pitchRoutes(app, context);
  eventRoutes(app, context);
  pitchCorrectionRoutes(app, context);
  atBatCorrectionRoutes(app, context);
  eventCorrectionRoutes(app, context);
}

function pitchRoutes(app: App, context: ApiContext): void {
  const { db } = context;

  app.post(
    '/api/games/:gameId/log-pitch',
    {
      config: recorded,
      preValidation: requireRow(db, 'games', 'gameId', 'game.record'),
      schema: {
        params: gameParams,
        body: logPitchBodySchema,
        response: { 200: loggedPitchSchema, 201: loggedPitchSchema },
      },
    },
    async ({ params: { gameId }, user, body, rowTeam: { teamId } }, reply) => {
      const { answer, isNew } = await logPitch(context, { teamId, userId: user.id, gameId }, body);
      return reply.code(isNew ? 201 : 200).send(answer);
    },
  );

  app.get(
    '/api/games/:gameId/pitches',
    {
      config: seen,
      preValidation: requireRow(db, 'games', 'gameId', 'team.see'),
      schema: {
        params: gameParams,
        querystring: z.object({ pitcher: z.optional(z.string()), batter: z.optional(z.string()) }),
        response: { 200: z.array(pitchSchema) },
      },
    },
    async ({ params: { gameId }, query: { pitcher, batter }, rowTeam: { teamId } }) => {
      const view = await loadGameView(db, teamId, gameId);
      return view.chain
        .filter(({ pitch }) => !pitch.voided)
        .map((link) => pitchBody(view, link))
        .filter((pitch) => !pitcher || pitch.pitcherName === pitcher)
        .filter((pitch) => !batter || pitch.batterName === batter);
    },
  );
}

function eventRoutes(app: App, context: ApiContext): void {
  const { db } = context;

  app.post(
    '/api/games/:gameId/events',
    {
      config: recorded,
      preValidation: requireRow(db, 'games', 'gameId', 'game.record'),
      schema: {
        params: gameParams,
        body: logEventBodySchema,
        response: { 200: loggedEventSchema, 201: loggedEventSchema },
      },
    },
    async ({ params: { gameId }, user, body, rowTeam: { teamId } }, reply) => {
      const { answer, isNew } = await logEvent(context, { teamId, userId: user.id, gameId }, body);
      return reply.code(isNew ? 201 : 200).send(answer);
    },
  );

  app.get(
    '/api/games/:gameId/events',
    {
      config: seen,
      preValidation: requireRow(db, 'games', 'gameId', 'team.see'),
      schema: { params: gameParams, response: { 200: gameLogSchema } },
    },
    async ({ params: { gameId }, rowTeam: { teamId } }) => {
      return gameLogBody(await loadGameView(db, teamId, gameId));
    },
  );
}

function pitchCorrectionRoutes(app: App, context: ApiContext): void {
  const own = {
    config: recorded,
    preValidation: requireRow(context.db, 'pitches', 'pitchId', 'game.record'),
  } as const;
  const answer = { params: pitchParams, response: { 200: correctedPitchSchema } } as const;

  app.patch(
    '/api/pitches/:pitchId',
    { ...own, schema: { ...answer, body: updatePitchBodySchema } },
    async ({ params: { pitchId }, user, rowTeam: { teamId }, body }) =>
      amendPitch(context, { teamId, userId: user.id, pitchId }, body),
  );

  app.delete(
    '/api/pitches/:pitchId',
    { ...own, schema: answer },
    async ({ params: { pitchId }, user, rowTeam: { teamId } }) =>
      voidPitch(context, { teamId, userId: user.id, pitchId }),
  );

  app.post(
    '/api/pitches/:pitchId/restore',
    { ...own, schema: { ...answer, body: emptyBodySchema } },
    async ({ params: { pitchId }, user, rowTeam: { teamId } }) =>
      restorePitch(context, { teamId, userId: user.id, pitchId }),
  );
}

function atBatCorrectionRoutes(app: App, context: ApiContext): void {
  app.patch(
    '/api/at-bats/:atBatId',
    {
      config: recorded,
      preValidation: requireRow(context.db, 'at_bats', 'atBatId', 'game.record'),
      schema: {
        params: atBatParams,
        body: updateAtBatBodySchema,
        response: { 200: correctedAtBatSchema },
      },
    },
    async ({ params: { atBatId }, user, rowTeam: { teamId }, body }) =>
      amendAtBat(context, { teamId, userId: user.id, atBatId }, body),
  );
}

function eventCorrectionRoutes(app: App, context: ApiContext): void {
  const own = {
    config: recorded,
    preValidation: requireRow(context.db, 'game_events', 'eventId', 'game.record'),
  } as const;
  const answer = { params: eventParams, response: { 200: loggedEventSchema } } as const;

  app.patch(
    '/api/events/:eventId',
    { ...own, schema: { ...answer, body: updateEventBodySchema } },
    async ({ params: { eventId }, user, rowTeam: { teamId }, body }) =>
      amendEvent(context, { teamId, userId: user.id, eventId }, body),
  );

  app.delete(
    '/api/events/:eventId',
    { ...own, schema: answer },
    async ({ params: { eventId }, user, rowTeam: { teamId } }) =>
      voidEvent(context, { teamId, userId: user.id, eventId }),
  );

  app.post(
    '/api/events/:eventId/restore',
    { ...own, schema: { ...answer, body: emptyBodySchema } },
    async ({ params: { eventId }, user, rowTeam: { teamId } }) =>
      restoreEvent(context, { teamId, userId: user.id, eventId }),
  );
}
