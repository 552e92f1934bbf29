import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserDatabase } from '../local/database/database.ts';
import { startThread } from './start-sync.ts';
import type { SyncCommand, SyncEvent } from './worker-messages.ts';

class FakeWorker {
  static last: FakeWorker;
  onmessage: (event: { data: object }) => void = () => {};
  onerror: (event: object) => void = () => {};
  isTerminated = false;
  readonly commands: SyncCommand[] = [];
  readonly name: string | undefined;

  constructor(_: URL, { name }: WorkerOptions) {
    this.name = name;
    FakeWorker.last = this;
  }

  emit(data: SyncEvent | { type: 'started' }): void {
    this.onmessage({ data });
  }

  postMessage(command: SyncCommand): void {
    this.commands.push(command);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

let db: UserDatabase;
let events: SyncEvent[];
const start = () => startThread(db, 'dana', (event) => events.push(event));
const facts = (pausedFor: 'signed-out' | null): SyncEvent => ({
  type: 'facts',
  changes: { pausedFor },
});

beforeEach(() => {
  db = new UserDatabase('dana');
  events = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('navigator', { vendor: 'Google Inc.' });
  vi.stubGlobal('location', { href: 'http://localhost/' });
  vi.stubGlobal(
    'WebSocket',
    class {
      close(): void {}
    },
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
});

it('passes commands in their order to the worker of the user, once it has started', async () => {
  const thread = start();
  const worker = FakeWorker.last;
  thread.send({ type: 'set-teams', teamIds: ['a'] });
  thread.send({ type: 'try-now' });
  await db.open();
  expect(worker.commands).toEqual([]);
  worker.emit({ type: 'started' });
  await expect.poll(() => worker.commands.length).toBe(2);
  expect(worker.commands.map(({ type }) => type)).toEqual(['set-teams', 'try-now']);
  expect(worker.name).toBe('dana');
  worker.emit(facts(null));
  expect(events).toEqual([facts(null)]);
  thread.stop();
  expect(worker.isTerminated).toBe(true);
});

it('passes on nothing from a worker that was stopped', () => {
  const thread = start();
  thread.stop();
  FakeWorker.last.emit(facts('signed-out'));
  expect(events).toEqual([]);
});

it('runs the sync on the page if the worker fails to start', async () => {
  const thread = start();
  thread.send({ type: 'resume' });
  FakeWorker.last.onerror({});
  await expect.poll(() => events).toContainEqual(facts(null));
  expect(FakeWorker.last.isTerminated).toBe(true);
  expect(FakeWorker.last.commands).toEqual([]);
  thread.stop();
});

it('runs the sync on the page in a browser without workers', async () => {
  vi.stubGlobal('Worker', undefined);
  const thread = start();
  thread.send({ type: 'resume' });
  await expect.poll(() => events).toContainEqual(facts(null));
  thread.stop();
});

it('runs the sync on the page in WebKit', async () => {
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' });
  const thread = start();
  thread.send({ type: 'resume' });
  await expect.poll(() => events).toContainEqual(facts(null));
  thread.stop();
});
