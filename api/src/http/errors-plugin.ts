import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError, isTransientFault, tooLarge, unavailable } from '../platform/errors.ts';
import type { App } from './routes.ts';

export const errorsPlugin = fastifyPlugin(
  async (app: App) => {
    app.setErrorHandler(async (error, request, reply) => sendError(error, request, reply));
  },
  { name: 'errors' },
);

/** All other failures are logged as errors. Phones repeat after a 503, and the operator's quotas cause a 507. */
const LOG_LEVELS: Readonly<Record<number, 'warn' | 'info'>> = { 503: 'warn', 507: 'info' };

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = toApiError(error);
  if (answer.status >= 500) {
    const level = LOG_LEVELS[answer.status] ?? 'error';
    request.log[level]({ err: error }, 'Failed to answer the request');
  }
  return (
    reply
      .code(answer.status)
      .headers(answer.headers)
      // Set here too, because a malformed address is refused before the hooks run.
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      // The route's response schema doesn't describe errors.
      .serializer(JSON.stringify)
      .send({
        message: answer.message,
        code: answer.code,
        ...(answer.issues ? { issues: answer.issues } : {}),
        ...answer.body,
      })
  );
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isTransientFault(error)) return unavailable();
  return (
    fromFastify(error) ??
    new ApiError(500, 'internal', 'Something went wrong on the server. Try again.')
  );
}

function fromFastify(error: unknown): ApiError | null {
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge();
  const message = 'The request body must be JSON, with Content-Type: application/json.';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError(415, 'not_json', message);
  if (code?.startsWith('FST_') && statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError(statusCode, 'validation_failed', "The request isn't valid.");
  return null;
}

/** No hook or error handler sees data that Node can't parse as a request. */
export const answerUnreadable: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  error,
  socket,
) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) sendFailure(socket, failureOf(error.code));
  socket.destroy(error);
};

interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

function failureOf(code: string | undefined): Failure {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, code: 'too_large', message: 'The address or a header is too long.' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, code: 'timeout', message: 'The request took too long to arrive.' };
    default:
      return { status: 400, code: 'validation_failed', message: "The request isn't valid." };
  }
}

function sendFailure(socket: Socket, { status, code, message }: Failure): void {
  const body = JSON.stringify({ message, code });
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'referrer-policy: no-referrer',
    'connection: close',
  ];
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...headers].join('\r\n');
  socket.write(`${head}\r\n\r\n${body}`);
}
