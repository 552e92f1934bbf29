import { beforeEach, expect, it } from 'vitest';
import { createSessionWatch } from './session-watch.ts';
import type { SyncPause } from './sync-view.ts';

let pausedFor: SyncPause | null;
let signedIn: string | null;
let asked: number;
let resumed: number;
let look: () => Promise<void>;

beforeEach(() => {
  pausedFor = 'signed-out';
  signedIn = null;
  asked = 0;
  resumed = 0;
  look = createSessionWatch({
    userId: 'dana',
    pausedFor: () => pausedFor,
    resume() {
      resumed += 1;
      pausedFor = null;
    },
    async whoIsSignedIn() {
      asked += 1;
      return signedIn;
    },
  });
});

it('lets the queue flow when the same user has signed in elsewhere', async () => {
  await look();
  expect(resumed).toBe(0);
  signedIn = 'dana';
  await look();
  expect(resumed).toBe(1);
});

it('leaves it where it is while nobody, or somebody else, is signed in', async () => {
  await look();
  pausedFor = 'other-account';
  signedIn = 'nell';
  await look();
  expect([asked, resumed]).toEqual([2, 0]);
});

it('asks nothing while the sync runs, or waits for an update', async () => {
  pausedFor = null;
  await look();
  pausedFor = 'update';
  await look();
  expect(asked).toBe(0);
});

it('asks once at a time', async () => {
  await Promise.all([look(), look()]);
  expect(asked).toBe(1);
});
