import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';
import {
  PROTOCOL_VERSION,
  SYNC_LIMITS,
  type SyncRequest,
  syncRequestSchema,
  syncResponseSchema,
} from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import { teamIdOfPath } from '../access/row-access.ts';
import type { App } from '../http/app-type.ts';
import { parseJson } from '../http/json-body.ts';
import { allowInTeam } from '../http/route-access.ts';
import { type ByteCounter, collectBody, WaitingBytes } from '../http/waiting-bytes.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, conflict, invalid, notFound, tooLarge } from '../platform/errors.ts';
import { senderOf } from '../team-data/answer-to.ts';
import { findMembership } from '../team-data/membership.ts';
import { findTeamOwner } from '../teams/queries.ts';
import { jsonOf, sendCompressed } from './compressed-reply.ts';
import { DigestLimit, pull, type SyncAnswer } from './pull.ts';
import { type PushQueue, push } from './push-queue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender's relation to the team. A former member's changes are held, and get no rows. */
    syncsAs: 'member' | 'former-member' | 'outsider';
    bodyBytes: number;
  }
}

export async function syncRoutes(app: App, apiContext: ApiContext, queue: PushQueue) {
  const context = { ...apiContext, digests: new DigestLimit(apiContext.now) };
  const waitingBytes = new WaitingBytes();
  // The body parser below applies to this scope only.
  await app.register(async (scope) => {
    scope.decorateRequest('syncsAs', 'outsider');
    scope.decorateRequest('bodyBytes', 0);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      async (request: FastifyRequest, payload: IncomingMessage) =>
        // `readBody` counts the bytes as they arrive, so none are counted at first.
        waitingBytes.during(countedUnder(request), 0, async (counter) => {
          const body = await readBody(payload, request.headers['content-encoding'], counter);
          request.bodyBytes = body.length;
          await waitingBytes.turnFor(body.length);
          return parseJson(body);
        }),
    );
    const options = allowInTeam('team.see', {
      description:
        "Takes a device's changes, each exactly once, and answers what changed on the team (docs/sync.md). A change is `refused` for an error about it or a full team, and `held` if only the sender's access level is in the way, and applied if it comes again from someone who may make it. The whole request fails, and nothing is applied, with 409 `wrong_account` (the queue is another user's), 413, 426 `protocol_unsupported`, 429 `too_many_refusals` (10,000 within a day for a team), 503 or 507. 413 is also for a batch that begins with 50 unreadable changes, which are each refused by themselves in smaller batches, and for more than 5 MiB of held changes of a sender. 503 is also for too many waiting bytes: 4 MiB of a user, 8 MiB of a team, 32 MiB of the process. A former member who could write gets `former` for 90 days, without data.",
      body: syncRequestSchema,
      response: { 200: syncResponseSchema },
    });
    (scope as App).post(
      '/api/sync/:teamId',
      {
        ...options,
        config: { access: { ...options.config.access, formerMembers: true } },
        onRequest: setSyncsAs(context),
        bodyLimit: SYNC_LIMITS.inflatedBytes,
        preValidation: async (request) => refuseWholeRequest(request),
      },
      async (request, reply) => {
        const { params, user, body } = request;
        const team = { teamId: params.teamId, userId: user.id };
        const syncAnswer = await waitingBytes.during(countedUnder(request), request.bodyBytes, () =>
          answer(context, queue, { ...team, isMember: request.syncsAs === 'member' }, body),
        );
        if (syncAnswer.kind === 'other') context.metrics.countReset();
        const serverTime = context.now().toISOString();
        return sendCompressed(request, reply, jsonOf({ ...syncAnswer, serverTime }));
      },
    );
  });
}

/** Counts a person outside the team under their own id, so that they can't use up the team's bytes. */
function countedUnder(request: FastifyRequest) {
  const userId = request.user.id;
  const teamId = request.syncsAs === 'outsider' ? null : teamIdOfPath(request);
  return { userId, teamId: teamId ?? userId };
}

const inflate = promisify(gunzip);

/** Unpacking this much takes less time than handing it to another thread. */
const SMALL_BYTES = 16 * 1024;

/** Limits both sizes while reading, so that a small body cannot inflate to a large one. */
async function readBody(
  payload: IncomingMessage,
  encoding: string | undefined,
  counter: ByteCounter,
): Promise<Buffer> {
  if (encoding === undefined || encoding === 'identity') {
    return collectBody(payload, SYNC_LIMITS.inflatedBytes, counter);
  }
  if (encoding !== 'gzip') {
    throw new ApiError(
      415,
      'encoding_unsupported',
      'The request body can only be compressed with gzip.',
    );
  }
  const compressed = await collectBody(payload, SYNC_LIMITS.compressedBytes, counter);
  // The inflated size is not known yet, so the largest possible one is counted.
  counter.add(SYNC_LIMITS.inflatedBytes);
  try {
    const options = { maxOutputLength: SYNC_LIMITS.inflatedBytes };
    if (compressed.length <= SMALL_BYTES) return gunzipSync(compressed, options);
    return await inflate(compressed, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw invalid('validation_failed', "The request body isn't valid gzip.");
  }
}

function setSyncsAs({ db, now }: ApiContext) {
  return async (request: FastifyRequest): Promise<void> => {
    const teamId = teamIdOfPath(request);
    if (teamId === null) throw notFound();
    if (request.pathAccessLevel !== null) request.syncsAs = 'member';
    else if (await isFormerMember(db, teamId, request.user.id, now())) {
      request.syncsAs = 'former-member';
    }
  };
}

async function isFormerMember(db: ApiContext['db'], teamId: string, userId: string, now: Date) {
  const team = await findTeamOwner(db, teamId);
  if (!team || team.deleted_at !== null) return false;
  return senderOf(await findMembership(db, teamId, userId), now) !== null;
}

/**
 * Runs before the schema, which knows only the present protocol. The account is checked before the
 * team, so that another person's phone learns nothing about a team of this account.
 */
function refuseWholeRequest({ body, user, syncsAs }: FastifyRequest): void {
  const { userId, protocol, changes, ask } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof userId === 'string' && userId !== user.id) throw wrongAccount();
  // A former member learns only what became of changes.
  const isEmpty = [changes, ask].every((list) => !Array.isArray(list) || list.length === 0);
  if (syncsAs === 'outsider' || (syncsAs === 'former-member' && isEmpty)) throw notFound();
  if (Number.isInteger(protocol) && protocol !== PROTOCOL_VERSION) {
    const message = 'This version of the app is too old to sync. Update the app.';
    throw new ApiError(426, 'protocol_unsupported', message);
  }
  if (Array.isArray(changes) && changes.length > SYNC_LIMITS.changes) throw tooLarge();
}

function wrongAccount(): Error {
  return conflict(
    'wrong_account',
    'These changes belong to another account. Sign in to that account to send them.',
  );
}

interface SendingUser {
  readonly teamId: string;
  readonly userId: string;
  readonly isMember: boolean;
}

async function answer(
  context: ApiContext & { readonly digests: DigestLimit },
  queue: PushQueue,
  { isMember, ...user }: SendingUser,
  request: SyncRequest,
): Promise<SyncAnswer> {
  const { base, startsOver, changes, differed = [], deviceId } = request;
  const { teamId, userId } = user;
  if (differed.length > 0) {
    context.metrics.countDifferences(differed);
    context.log.warn(
      { teamId, deviceId, differed },
      "tables on a device differed from the server's",
    );
  }
  // Without a base the device has nothing that changes could build on. It sends them after its first pull.
  const sendsChanges = changes.length > 0 && base !== null && !startsOver;
  if (isMember && !sendsChanges) return pull(context, user, request);
  const outcome = await push(context, queue, teamId, { userId, request });
  if (outcome.kind !== 'part') return outcome;
  const { answers, part } = outcome;
  if (part !== null) return { kind: 'part', from: base, ...part, answers };
  const pulled = await pull(context, user, { ...request, ask: [] });
  return pulled.kind === 'part' ? { ...pulled, answers } : pulled;
}
