import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from './config/config.ts';
import { LogOutput, logOptions } from './log-output.ts';

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

let folder: string;
let file: string;
let descriptor: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-count-log-'));
  file = join(folder, 'log');
  descriptor = fs.openSync(file, 'w');
});
afterEach(async () => {
  vi.restoreAllMocks();
  fs.closeSync(descriptor);
  await rm(folder, { recursive: true });
});

const content = () => fs.readFileSync(file, 'utf8');

/** Writes at most `bytes` of the next line, and then answers with an error once. */
function failOnce(code: string, bytes = 0): void {
  const { write } = fs;
  const spy = vi.spyOn(fs, 'write') as unknown as { mockImplementation(f: unknown): void };
  let calls = 0;
  spy.mockImplementation((fd: number, part: Buffer, done: (...args: unknown[]) => void) => {
    calls += 1;
    if (calls === 1 && bytes > 0) write(fd, part.subarray(0, bytes), done);
    else if (calls === (bytes > 0 ? 2 : 1)) done(Object.assign(new Error(code), { code }), 0);
    else write(fd, part, done);
  });
}

it('writes lines in their order', async () => {
  const log = new LogOutput(descriptor);
  for (const line of ['one\n', 'two\n', 'three\n']) log.write(line);
  await vi.waitUntil(() => content() === 'one\ntwo\nthree\n');
  log.write('four\n');
  await vi.waitUntil(() => content() === 'one\ntwo\nthree\nfour\n');
  expect(log.droppedLines).toBe(0);
});

it.runIf(process.platform === 'linux')(
  'drops and counts lines while the disk is full',
  async () => {
    const full = fs.openSync('/dev/full', 'w');
    const log = new LogOutput(full);
    log.write('one\n');
    log.write('two\n');
    await vi.waitUntil(() => log.droppedLines === 2);
    log.write('three\n');
    await vi.waitUntil(() => log.droppedLines === 3);
    log.write('four\n');
    log.flush();
    fs.closeSync(full);
  },
);

it('goes on when there is room again, on a line of its own', async () => {
  failOnce('ENOSPC', 2);
  const log = new LogOutput(descriptor);
  log.write('one\n');
  await vi.waitUntil(() => log.droppedLines === 1);
  log.write('two\n');
  await vi.waitUntil(() => content() === 'on\ntwo\n');
});

it('waits for a pipe that is full at the moment, and drops what would need too much memory', async () => {
  failOnce('EAGAIN');
  const log = new LogOutput(descriptor);
  const line = `${'x'.repeat(99)}\n`;
  for (let count = 0; count < 12_000; count += 1) log.write(line);
  expect(log.droppedLines).toBeGreaterThan(1_000);
  await vi.waitUntil(() => content().length === (12_000 - log.droppedLines) * line.length);
});

it('writes what waits when the process ends', () => {
  vi.spyOn(fs, 'write').mockImplementation((() => {}) as never);
  const log = new LogOutput(descriptor);
  log.write('one\n');
  log.write('two\n');
  log.flush();
  expect(content()).toBe('one\ntwo\n');
});
