import {
  correctedAtBatSchema,
  correctedPitchSchema,
  emptyBodySchema,
  gameLogSchema,
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
import { type App, allowOnRow } from '../../http/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { gameLogBody, pitchBody } from '../view/entry-bodies.ts';
import { loadGameView } from '../view/game-view.ts';
import {
  amendAtBat,
  amendEvent,
  amendPitch,
  voidOrRestoreEvent,
  voidOrRestorePitch,
} from './corrections.ts';
import { logEvent } from './log-event.ts';
import { logPitch } from './log-pitch.ts';

export function logRoutes(app: App, context: ApiContext): void {
  const { db } = context;
  app.post(
    '/api/games/:gameId/log-pitch',
    allowOnRow('game.record', ['games', 'gameId'], {
      description:
        'Logs one pitch; only `umpireCall` is required. The count alone can end an at-bat, and `autoResult` then is the result. 400 `result_disagrees` if the result does not go with the call, `advance_conflict` for impossible runner moves, `third_strike_not_dropped` if the rules do not let the batter run. 400 `name_ambiguous`, `batter_unknown` or `pitcher_unknown` if the people are unclear. 409 `game_not_live` for a scheduled or completed game. A suspended game takes entries of the part that was played. `hitBases` goes with `out_on_basepath`: the bases of the hit before the out. `runsBattedIn` is a ruling of the scorer; without it, rule 9.04 decides. `atBat` has the count before its last pitch.',
      body: logPitchBodySchema,
      response: { 200: loggedPitchSchema, 201: loggedPitchSchema },
    }),
    async ({ params: { gameId }, caller, body }, reply) => {
      const { answer, isNew } = await logPitch(context, { ...caller, gameId }, body);
      return reply.code(isNew ? 201 : 200).send(answer);
    },
  );

  app.get(
    '/api/games/:gameId/pitches',
    allowOnRow('team.see', ['games', 'gameId'], {
      description:
        'In the order thrown, each with the count before it. `pitcher` and `batter` filter by name.',
      querystring: z.object({ pitcher: z.optional(z.string()), batter: z.optional(z.string()) }),
      response: { 200: z.array(pitchSchema) },
    }),
    async ({ params: { gameId }, query: { pitcher, batter }, caller: { teamId } }) => {
      const view = await loadGameView(db, teamId, gameId);
      return view.chain
        .filter(({ pitch }) => !pitch.voided)
        .map((link) => pitchBody(view, link))
        .filter((pitch) => !pitcher || pitch.pitcherName === pitcher)
        .filter((pitch) => !batter || pitch.batterName === batter);
    },
  );

  app.post(
    '/api/games/:gameId/events',
    allowOnRow('game.record', ['games', 'gameId'], {
      description:
        'Logs a play that is not a pitch. A key that does not go with the type is 400, and a person who is needed and known from nowhere is 400 `batter_unknown` or `pitcher_unknown`. 409 `game_not_live`, but a `forfeit` is accepted for a scheduled game too. Undoing a forfeit makes the game what it was before. A `placed_runner` stands on `base`, second if absent. Later plays add to a `score_set`. The `fielder` of a `dropped_foul` dropped the fly; the foul itself is a pitch.',
      body: logEventBodySchema,
      response: { 200: loggedEventSchema, 201: loggedEventSchema },
    }),
    async ({ params: { gameId }, caller, body }, reply) => {
      const { answer, isNew } = await logEvent(context, { ...caller, gameId }, body);
      return reply.code(isNew ? 201 : 200).send(answer);
    },
  );

  app.get(
    '/api/games/:gameId/events',
    allowOnRow('team.see', ['games', 'gameId'], {
      description: 'The whole log in order, undone entries and corrections included.',
      response: { 200: gameLogSchema },
    }),
    async ({ params: { gameId }, caller: { teamId } }) =>
      gameLogBody(await loadGameView(db, teamId, gameId)),
  );

  const correctedPitch = { response: { 200: correctedPitchSchema } } as const;

  app.patch(
    '/api/pitches/:pitchId',
    allowOnRow('game.record', ['pitches', 'pitchId'], {
      description: 'Any field of a past pitch. Null clears what can be absent.',
      ...correctedPitch,
      body: updatePitchBodySchema,
    }),
    async ({ params: { pitchId }, caller, body }) =>
      amendPitch(context, { ...caller, entryId: pitchId }, body),
  );

  app.delete(
    '/api/pitches/:pitchId',
    allowOnRow('game.record', ['pitches', 'pitchId'], {
      ...correctedPitch,
      description: 'Undoes the pitch, which can be restored. Answers 200 with the pitch.',
    }),
    async ({ params: { pitchId }, caller }) =>
      voidOrRestorePitch(context, { ...caller, entryId: pitchId }, 'pitch.void'),
  );

  app.post(
    '/api/pitches/:pitchId/restore',
    allowOnRow('game.record', ['pitches', 'pitchId'], { ...correctedPitch, body: emptyBodySchema }),
    async ({ params: { pitchId }, caller }) =>
      voidOrRestorePitch(context, { ...caller, entryId: pitchId }, 'pitch.restore'),
  );

  app.patch(
    '/api/at-bats/:atBatId',
    allowOnRow('game.record', ['at_bats', 'atBatId'], {
      description: 'Corrects who is charged with the result, or the notes.',
      body: updateAtBatBodySchema,
      response: { 200: correctedAtBatSchema },
    }),
    async ({ params: { atBatId }, caller, body }) =>
      amendAtBat(context, { ...caller, entryId: atBatId }, body),
  );

  const loggedEvent = { response: { 200: loggedEventSchema } } as const;

  app.patch(
    '/api/events/:eventId',
    allowOnRow('game.record', ['game_events', 'eventId'], {
      description: 'Any key of a past play but its type.',
      ...loggedEvent,
      body: updateEventBodySchema,
    }),
    async ({ params: { eventId }, caller, body }) =>
      amendEvent(context, { ...caller, entryId: eventId }, body),
  );

  app.delete(
    '/api/events/:eventId',
    allowOnRow('game.record', ['game_events', 'eventId'], {
      ...loggedEvent,
      description: 'Undoes the play, which can be restored. Answers 200 with the play.',
    }),
    async ({ params: { eventId }, caller }) =>
      voidOrRestoreEvent(context, { ...caller, entryId: eventId }, 'event.void'),
  );

  app.post(
    '/api/events/:eventId/restore',
    allowOnRow('game.record', ['game_events', 'eventId'], {
      ...loggedEvent,
      body: emptyBodySchema,
    }),
    async ({ params: { eventId }, caller }) =>
      voidOrRestoreEvent(context, { ...caller, entryId: eventId }, 'event.restore'),
  );
}
