import fastify from 'fastify';
import { expect, it } from 'vitest';
import { ApiError } from '../platform/errors.ts';
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
