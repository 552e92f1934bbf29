import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { RowPatch, SyncResponse } from '@full-count/sync-protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
const SMALL_BYTES = 256 * 1024;

/** For pages of rows. Quality 5 takes twice the time and saves 5% more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
/** For small answers. Quality 3 takes four times as long and saves 12% more bytes. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
/** Level 5 takes five times as long and saves 5% more bytes. */
const GZIP = { level: 1 };

export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  json: Buffer,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const acceptedEncodings =
    json.length < MIN_BYTES ? '' : String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(acceptedEncodings))
    return reply.header('content-encoding', 'br').send(await toBrotli(json));
  if (/\bgzip\b/.test(acceptedEncodings)) {
    return reply.header('content-encoding', 'gzip').send(await toGzip(json));
  }
  return reply.send(json);
}

async function toBrotli(bytes: Buffer): Promise<Buffer> {
  return bytes.length <= SMALL_BYTES
    ? brotliCompressSync(bytes, QUICK_BROTLI)
    : brotliAsync(bytes, BROTLI);
}

async function toGzip(bytes: Buffer): Promise<Buffer> {
  return bytes.length <= SMALL_BYTES ? gzipSync(bytes, GZIP) : gzipAsync(bytes, GZIP);
}
