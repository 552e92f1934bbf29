import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from './config/config.ts';
import { logOptions } from './log-options.ts';

it('logs an error from the database without the refused value', async () => {
  let lines = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk);
      done();
    },
  });
  const app = Fastify({ logger: { ...logOptions(readConfig({})), stream } });
  const error = Object.assign(new Error('duplicate key "pat@example.com"'), {
    code: '23505',
    severity: 'ERROR',
    table: 'users',
    detail: 'Key (email)=(pat@example.com) already exists.',
  });
  app.log.error({ err: error }, 'Failed to answer the request');
  expect(lines).toContain('"code":"23505"');
  expect(lines).toContain('"table":"users"');
  expect(lines).not.toContain('pat@example.com');
});
