import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';

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
