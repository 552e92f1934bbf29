import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gunzip,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { Db } from '@full-count/db';
import {
  PROTOCOL_VERSION,
  type RowPatch,
  SYNC_LIMITS,
  type SyncRequest,
  type SyncResponse,
  syncRequestSchema,
  syncResponseSchema,
} from '@full-count/sync-protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { teamIdOfPath } from '../access/team-access.ts';
import { type ByteCounter, collectBody, parseJson, WaitingBytes } from '../http/request-body.ts';
import { type App, allowInTeam } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, conflict, invalid, notFound, tooLarge } from '../platform/errors.ts';
import { senderOf } from '../team-data/answer-to.ts';
import { findMembership } from '../team-data/membership.ts';
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
  if (encoding === undefined || encoding === 'identity')
    return collectBody(payload, SYNC_LIMITS.inflatedBytes, counter);
  const message = 'The request body can only be compressed with gzip.';
  if (encoding !== 'gzip') throw new ApiError(415, 'encoding_unsupported', message);
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
    else if (await isFormerMember(db, teamId, request.user.id, now()))
      request.syncsAs = 'former-member';
  };
}

async function isFormerMember(db: Db, teamId: string, userId: string, now: Date) {
  const teams = db.selectFrom('teams').select('deleted_at').where('id', '=', teamId);
  if ((await teams.executeTakeFirst())?.deleted_at !== null) return false;
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

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const rowsJson = new WeakMap<RowPatch, Buffer>();

const CLOSING_BRACE = Buffer.from('}');

/**
 * Without one JSON text for all devices, `npm run load -- team-push` is a tenth slower or more
 * (docs/performance.md). To remove it, use `JSON.stringify`, and remove `PatchCache` from
 * `api/src/team-data/team-changed.ts`.
 */
export function jsonOf(answer: SyncResponse): Buffer {
  if (answer.kind !== 'part') return Buffer.from(JSON.stringify(answer));
  const { rows, ...others } = answer;
  const json = rowsJson.get(rows) ?? Buffer.from(JSON.stringify(rows));
  rowsJson.set(rows, json);
  const start = Buffer.from(`${JSON.stringify(others).slice(0, -1)},"rows":`);
  return Buffer.concat([start, json, CLOSING_BRACE]);
}

/** A shorter answer is not compressed, because the header costs more than it saves. */
const MIN_BYTES = 1024;

/**
 * At the quick quality, this much takes about a millisecond. On other threads and at the other quality, answers of 64 KB and
 * more took most of a busy server's time (`npm run load -- team-push`: 340 instead of 860 pushes a second).
 */
const QUICK_BYTES = 256 * 1024;

/** For pages of rows. Quality 5 takes twice the time and saves 5% more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
/** For small answers. Quality 3 takes four times as long and saves 12% more bytes. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
/** Level 5 takes five times as long and saves 5% more bytes. */
const GZIP = { level: 1 };

export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, json: Buffer) {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const acceptedEncodings =
    json.length < MIN_BYTES ? '' : String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(acceptedEncodings))
    return reply.header('content-encoding', 'br').send(await toBrotli(json));
  if (/\bgzip\b/.test(acceptedEncodings))
    return reply.header('content-encoding', 'gzip').send(await toGzip(json));
  return reply.send(json);
}

async function toBrotli(bytes: Buffer): Promise<Buffer> {
  return bytes.length <= QUICK_BYTES
    ? brotliCompressSync(bytes, QUICK_BROTLI)
    : brotliAsync(bytes, BROTLI);
}

async function toGzip(bytes: Buffer): Promise<Buffer> {
  return bytes.length <= QUICK_BYTES ? gzipSync(bytes, GZIP) : gzipAsync(bytes, GZIP);
}
