import type { IncomingMessage } from 'node:http';
import {
  idSchema,
  SUPPORTED_PROTOCOLS,
  SYNC_LIMITS,
  type SyncRequest,
  type SyncResponse,
  syncRequestSchema,
  syncResponseSchema,
} from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../app-type.ts';
import type { ApiContext } from '../context.ts';
import { ApiError, notFound, tooLarge } from '../errors.ts';
import { handIn } from '../held-work/hand-in.ts';
import { mayHandIn } from '../held-work/hand-in-right.ts';
import { parseJson } from '../plugins/json-body.ts';
import { standingOf } from '../teams/standing.ts';
import { sendCompressed } from './compressed-reply.ts';
import { wrongAccount } from './ledger.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import { readSyncBody } from './request-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether who syncs is no member any more, and may only hand in. */
    isFormerMember: boolean;
  }
}

/** `POST /api/sync/{teamId}`: an offline client's work both ways, in one round trip. API.md, Sync. */
export async function syncRoutes(app: App, context: ApiContext): Promise<void> {
  // A scope of its own, for a body parser of its own.
  await app.register(async (scope) => {
    scope.decorateRequest('isFormerMember', false);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      async (request: FastifyRequest, payload: IncomingMessage) =>
        parseJson(await readSyncBody(payload, request.headers['content-encoding'])),
    );
    (scope as App).post(
      '/api/sync/:teamId',
      {
        config: { access: { action: 'team.see', team: 'handler' } },
        onRequest: admitFormerMembers(context),
        bodyLimit: SYNC_LIMITS.inflatedBytes,
        preValidation: async ({ body }) => refuseAsWhole(body),
        schema: {
          params: z.object({ teamId: idSchema }),
          body: syncRequestSchema,
          response: { 200: syncResponseSchema },
        },
      },
      async (request, reply) => {
        const { params, user, body } = request;
        if (body.userId !== user.id) throw wrongAccount();
        const team = { teamId: params.teamId, userId: user.id };
        const answered = request.isFormerMember
          ? await handIn(context, team, body)
          : await answer(context, team, body);
        const serverTime = context.now().toISOString();
        return sendCompressed(request, reply, { ...answered, serverTime });
      },
    );
  });
}

/**
 * Whose membership ended may still hand in what his phone had not sent.
 *
 * @throws 404 for everybody else who is no member, before a byte of the body is read
 */
function admitFormerMembers({ db, now }: ApiContext) {
  return async (request: FastifyRequest): Promise<void> => {
    const teamId = idSchema.safeParse((request.params as Record<string, unknown>)['teamId']);
    if (!teamId.success) throw notFound();
    if ((await standingOf(db, teamId.data, request.user.id)) !== null) return;
    request.isFormerMember = await mayHandIn(db, teamId.data, request.user.id, now());
    if (!request.isFormerMember) throw notFound();
  };
}

/**
 * Before the schema, which knows this protocol only.
 *
 * @throws 426 for another protocol, 413 for too many mutations
 */
function refuseAsWhole(body: unknown): void {
  const { protocol, mutations } = (body ?? {}) as { protocol?: unknown; mutations?: unknown };
  if (Number.isInteger(protocol) && !SUPPORTED_PROTOCOLS.includes(protocol as number)) {
    throw new ApiError(
      426,
      'protocol_unsupported',
      'This version of the app is too old to sync. Update it.',
    );
  }
  if (Array.isArray(mutations) && mutations.length > SYNC_LIMITS.mutations) throw tooLarge();
}

async function answer(
  context: ApiContext,
  team: { readonly teamId: string; readonly userId: string },
  request: SyncRequest,
): Promise<Omit<SyncResponse, 'serverTime'>> {
  const isOtherEpoch = await speaksOfAnotherEpoch(context, team.teamId, request);
  const pushed =
    request.mutations.length === 0 || isOtherEpoch
      ? { results: [], pulled: null }
      : await push(context, team, request);
  const { results, pulled, ...gap } = pushed;
  return {
    results: [...results],
    ...gap,
    ...(pulled ?? (await pull(context, team, request))),
  };
}

/** A restored server's ledger says nothing of this client's queue: it is kept, and offered again. */
async function speaksOfAnotherEpoch(
  { db }: ApiContext,
  teamId: string,
  { epoch }: SyncRequest,
): Promise<boolean> {
  if (epoch === null) return false;
  const team = await db
    .selectFrom('team_sync')
    .select('epoch')
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return team !== undefined && team.epoch !== epoch;
}
