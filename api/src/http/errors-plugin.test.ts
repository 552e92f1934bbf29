import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../platform/errors.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { sendError } from './errors-plugin.ts';

/** Pino's numbers. A phone sends the changes of a full team every 30 seconds, so 507 must not fill the log. */
const INFO = 30;
const WARN = 40;
const ERROR = 50;

it.each([
  [404, []],
  [500, [ERROR]],
  [503, [WARN]],
  [507, [INFO]],
])('an answer with the status %i is logged at the levels %j', async (status, levels) => {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    disableRequestLogging: true,
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.get('/', () => {
    throw new ApiError(status, 'some_code', 'It failed.');
  });
  expect((await app.inject('/')).statusCode).toBe(status);
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual(levels);
  await app.close();
});

const server = buildTestApp('embedded');

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

async function sendBytes(bytes: string): Promise<{ head: string; body: unknown }> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body: JSON.parse(body) };
}

describe('data that is not a request', () => {
  it.each([
    ['noise', 'noise\r\n\r\n', 400, 'validation_failed'],
    [
      'two lengths of one body',
      'POST /api/teams HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
      'validation_failed',
    ],
    [
      'an address of 20,000 characters',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      431,
      'too_large',
    ],
  ])('(%s) is answered like other refused requests', async (_, bytes, status, code) => {
    const { head, body } = await sendBytes(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^x-request-id: [\da-f-]{36}$/m);
    expect(head).toMatch(/^cache-control: no-store$/m);
    expect(body).toEqual({ message: expect.stringMatching(/^The .*\.$/), code });
  });
});
