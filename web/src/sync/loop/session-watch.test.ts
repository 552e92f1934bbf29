import { beforeEach, expect, it } from 'vitest';
import { createSessionWatch, type SignedIn } from './session-watch.ts';
import type { SyncPause } from './sync-view.ts';

let pausedFor: SyncPause | null;
let hasNoTeam: boolean;
let signedIn: SignedIn;
let asked: number;
let resumed: number;
let look: () => Promise<void>;

beforeEach(() => {
  pausedFor = 'signed-out';
  hasNoTeam = false;
  signedIn = { kind: 'nobody' };
  asked = 0;
  resumed = 0;
  look = createSessionWatch({
    userId: 'dana',
    pausedFor: () => pausedFor,
    hasNoTeam: () => hasNoTeam,
    pause(reason) {
      pausedFor = reason;
    },
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
  signedIn = { kind: 'user', id: 'dana' };
  await look();
  expect(resumed).toBe(1);
});

it('leaves it where it is while nobody, or somebody else, is signed in', async () => {
  await look();
  pausedFor = 'other-account';
  signedIn = { kind: 'user', id: 'nell' };
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

it('pauses for a user without a team, whose session no answer of the sync can end', async () => {
  pausedFor = null;
  hasNoTeam = true;
  signedIn = { kind: 'unknown' };
  await look();
  expect(pausedFor).toBeNull();
  signedIn = { kind: 'user', id: 'dana' };
  await look();
  expect([pausedFor, resumed]).toEqual([null, 0]);
  signedIn = { kind: 'nobody' };
  await look();
  expect(pausedFor).toBe('signed-out');
});

it('makes way for another account also where the user has no team', async () => {
  pausedFor = null;
  hasNoTeam = true;
  signedIn = { kind: 'user', id: 'nell' };
  await look();
  expect(pausedFor).toBe('other-account');
});

it('asks once at a time', async () => {
  await Promise.all([look(), look()]);
  expect(asked).toBe(1);
});
