import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SyncPause } from './loop/sync-view.ts';
import { createSessionWatch, type SignedIn } from './watch-server.ts';

let pausedFor: SyncPause | null;
let hasNoTeam: boolean;
let signedIn: SignedIn;
let requestCount: number;
let resumeCount: number;
let checkSession: () => Promise<void>;

beforeEach(() => {
  pausedFor = 'signed-out';
  hasNoTeam = false;
  signedIn = { kind: 'nobody' };
  requestCount = 0;
  resumeCount = 0;
  checkSession = createSessionWatch({
    userId: 'dana',
    pausedFor: () => pausedFor,
    hasNoTeam: () => hasNoTeam,
    pause(reason) {
      pausedFor = reason;
    },
    resume() {
      resumeCount += 1;
      pausedFor = null;
    },
    async whoIsSignedIn() {
      requestCount += 1;
      return signedIn;
    },
  });
});

it('resumes the sync after the same user has signed in in another tab', async () => {
  await checkSession();
  expect(resumeCount).toBe(0);
  signedIn = { kind: 'user', id: 'dana' };
  await checkSession();
  expect(resumeCount).toBe(1);
});

it('stays paused while nobody or another user is signed in', async () => {
  await checkSession();
  pausedFor = 'other-account';
  signedIn = { kind: 'user', id: 'nell' };
  await checkSession();
  expect([requestCount, resumeCount]).toEqual([2, 0]);
});

it('sends no request while the sync runs or waits for an update', async () => {
  pausedFor = null;
  await checkSession();
  pausedFor = 'update';
  await checkSession();
  expect(requestCount).toBe(0);
});

it('pauses the sync of a user without a team after their session has ended', async () => {
  pausedFor = null;
  hasNoTeam = true;
  signedIn = { kind: 'unknown' };
  await checkSession();
  expect(pausedFor).toBeNull();
  signedIn = { kind: 'user', id: 'dana' };
  await checkSession();
  expect([pausedFor, resumeCount]).toEqual([null, 0]);
  signedIn = { kind: 'nobody' };
  await checkSession();
  expect(pausedFor).toBe('signed-out');
});

it('pauses the sync of a user without a team if another account is signed in', async () => {
  pausedFor = null;
  hasNoTeam = true;
  signedIn = { kind: 'user', id: 'nell' };
  await checkSession();
  expect(pausedFor).toBe('other-account');
});

it('sends one request at a time', async () => {
  await Promise.all([checkSession(), checkSession()]);
  expect(requestCount).toBe(1);
});

const unauthorized = { message: 'Unauthorized', code: 'unauthorized' };
it.each<[string, () => Response, SyncPause | null]>([
  ['names the same user', () => Response.json({ id: 'dana' }), null],
  ['names another user', () => Response.json({ id: 'eve' }), 'other-account'],
  [
    'says that no one is signed in',
    () => Response.json(unauthorized, { status: 401 }),
    'signed-out',
  ],
  ['fails', () => Response.json(unauthorized, { status: 500 }), null],
  ['names no user', () => Response.json({}), null],
  ['is hidden by a captive portal', () => new Response('<h1>Stadium Wi-Fi</h1>'), null],
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch')) as never, null],
])('pauses as it must after it has asked a server that %s', async (_server, answer, pause) => {
  vi.stubGlobal('fetch', async () => answer());
  pausedFor = null;
  const check = createSessionWatch({
    userId: 'dana',
    pausedFor: () => pausedFor,
    hasNoTeam: () => true,
    pause(reason) {
      pausedFor = reason;
    },
    resume() {},
  });
  await check();
  expect(pausedFor).toBe(pause);
});

afterEach(() => {
  vi.unstubAllGlobals();
});
