import type { IncomingMessage } from 'node:http';
import {
  idSchema,
  type RowPatch,
  SUPPORTED_PROTOCOLS,
  SYNC_LIMITS,
  type SyncRequest,
  type SyncResponse,
  syncRequestSchema,
  syncResponseSchema,
} from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { teamIdOfPath } from '../access/row-access.ts';
import { handIn } from '../hand-in/hand-in.ts';
import { mayHandIn } from '../hand-in/may-hand-in.ts';
import type { App } from '../http/app-type.ts';
import { parseJson } from '../http/json-body.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, notFound, tooLarge } from '../platform/errors.ts';
import { wrongAccount } from '../team-data/ledger.ts';
import { sendCompressed } from './compressed-reply.ts';
import { pull } from './pull.ts';
import { PushQueue, push } from './push-queue.ts';
import { readSyncBody } from './request-body.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What who syncs is to the team; a former member may only hand in. */
    syncsAs: 'member' | 'former-member' | 'stranger';
  }
}

/** `POST /api/sync/{teamId}`: an offline client's work both ways, in one round trip. API.md, Sync. */
export async function syncRoutes(app: App, context: ApiContext): Promise<void> {
  const queue = new PushQueue(context);
  // A scope of its own, for a body parser of its own.
  await app.register(async (scope) => {
    scope.decorateRequest('syncsAs', 'stranger');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      async (request: FastifyRequest, payload: IncomingMessage) =>
        parseJson(await readSyncBody(payload, request.headers['content-encoding'])),
    );
    (scope as App).post(
      '/api/sync/:teamId',
      {
        config: { access: { action: 'team.see', formerMembers: true } },
        onRequest: findRelation(context),
        bodyLimit: SYNC_LIMITS.inflatedBytes,
        preValidation: async (request) => refuseAsWhole(request),
        schema: {
          params: z.object({ teamId: idSchema }),
          body: syncRequestSchema,
          response: { 200: syncResponseSchema },
        },
      },
      async (request, reply) => {
        const { params, user, body } = request;
        const team = { teamId: params.teamId, userId: user.id };
        const answered =
          request.syncsAs === 'former-member'
            ? await handIn(context, team, body)
            : await answer(context, queue, team, body);
        context.metrics.synced(answered);
        const serverTime = context.now().toISOString();
        return sendCompressed(request, reply, answerText({ ...answered, serverTime }));
      },
    );
  });
}

/** Whose membership ended may still hand in what his phone had not sent. */
function findRelation({ db, now }: ApiContext) {
  return async (request: FastifyRequest): Promise<void> => {
    const teamId = teamIdOfPath(request);
    if (teamId === null) throw notFound();
    if (request.pathAccessLevel !== null) request.syncsAs = 'member';
    else if (await mayHandIn(db, teamId, request.user.id, now())) {
      request.syncsAs = 'former-member';
    }
  };
}

/**
 * Before the schema, which knows this protocol only. Whose queue it is comes first, also before the
 * team: the phone of somebody else must not hear of a team that is not this session's (decision 0019).
 *
 * @throws 409 for the queue of another account, 404 for a stranger, 426 for another protocol, 413
 *   for too many mutations
 */
function refuseAsWhole({ body, user, syncsAs }: FastifyRequest): void {
  const { userId, protocol, mutations } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof userId === 'string' && userId !== user.id) throw wrongAccount();
  if (syncsAs === 'stranger') throw notFound();
  if (Number.isInteger(protocol) && !SUPPORTED_PROTOCOLS.includes(protocol as number)) {
    throw new ApiError(
      426,
      'protocol_unsupported',
      'This version of the app is too old to sync. Update the app.',
    );
  }
  if (Array.isArray(mutations) && mutations.length > SYNC_LIMITS.mutations) throw tooLarge();
}

async function answer(
  context: ApiContext,
  queue: PushQueue,
  team: { readonly teamId: string; readonly userId: string },
  request: SyncRequest,
): Promise<Omit<SyncResponse, 'serverTime'>> {
  if (request.differed?.length) {
    const { differed, deviceId } = request;
    context.metrics.differed(differed);
    context.log.warn(
      { teamId: team.teamId, deviceId, differed },
      'a device differed from the server',
    );
  }
  const pushed =
    request.mutations.length === 0
      ? { results: [], pulled: null }
      : await push(context, queue, team.teamId, { userId: team.userId, request });
  const { results, pulled, ...gap } = pushed;
  return {
    results: [...results],
    ...gap,
    ...(pulled ?? (await pull(context, team, request))),
  };
}

/** The JSON of rows, kept as long as the rows themselves, because one commit answers many devices. */
const texts = new WeakMap<RowPatch, Buffer>();

const END = Buffer.from('}');

/** Returns an answer as JSON. Rows that several answers share are turned into bytes only once. */
export function answerText({ rows, ...others }: SyncResponse): Buffer {
  const text = texts.get(rows) ?? Buffer.from(JSON.stringify(rows));
  texts.set(rows, text);
  const start = Buffer.from(`${JSON.stringify(others).slice(0, -1)},"rows":`);
  return Buffer.concat([start, text, END]);
}
