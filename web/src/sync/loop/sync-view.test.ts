import { expect, it } from 'vitest';
import { type SyncFacts, syncViewOf } from './sync-view.ts';

const quiet: SyncFacts = {
  pending: 0,
  quarantined: 0,
  sending: null,
  loading: null,
  isReachable: true,
  allSentAtMs: null,
  pausedFor: null,
  isStuck: false,
  fullTeams: [],
};

function check(facts: Partial<SyncFacts>, expected: object): void {
  expect(syncViewOf({ ...quiet, ...facts })).toMatchObject(expected);
}

it('is saved before the first contact, and while a change is about to be sent', () => {
  check({}, { kind: 'saved' });
  check({ pending: 2, allSentAtMs: 5 }, { kind: 'saved', pending: 2 });
  check({ isReachable: false, allSentAtMs: 5 }, { kind: 'saved' });
});

it('counts the sent changes', () => {
  check(
    { pending: 28, sending: { sent: 12, total: 40 } },
    { kind: 'sending', sent: 12, total: 40 },
  );
});

it('is waiting while attempts fail, until one is answered', () => {
  const sending = { sent: 0, total: 40 };
  check({ pending: 40, isReachable: false, sending }, { kind: 'waiting', items: 40 });
  check({ pending: 28, isReachable: false, sending: { sent: 12, total: 40 } }, { kind: 'sending' });
});

it('has the time at which everything was sent', () => {
  check({ allSentAtMs: 5 }, { kind: 'all-sent', sentAtMs: 5 });
  // The queue can be empty before the exchange ends.
  check({ sending: { sent: 0, total: 8 }, allSentAtMs: 5 }, { kind: 'all-sent' });
});

it('counts the changes that wait for signal', () => {
  check({ pending: 40, isReachable: false }, { kind: 'waiting', items: 40 });
});

it('is signed out with and without signal, and with and without waiting changes', () => {
  const signedOut = { kind: 'waiting', isSignedOut: true };
  check({ pending: 40, pausedFor: 'signed-out' }, { ...signedOut, items: 40 });
  check({ pending: 40, pausedFor: 'signed-out', isReachable: false }, signedOut);
  check({ pausedFor: 'signed-out', allSentAtMs: 5 }, { ...signedOut, items: 0 });
  check({ pending: 1, pausedFor: 'other-account' }, signedOut);
  check({ pending: 1, isReachable: false }, { isSignedOut: false });
  check({ pausedFor: 'signed-out', quarantined: 1 }, { kind: 'needs-attention' });
});

it('is stuck, unless the user must sign in or the queue is empty', () => {
  check({ pending: 3, isStuck: true }, { isStuck: true });
  check({ pending: 3, isStuck: true, pausedFor: 'signed-out' }, { isStuck: false });
  check({ isStuck: true }, { isStuck: false });
});

it('counts the games that arrive during a first pull, unless changes cannot be sent', () => {
  const loading = { loaded: 12, total: 60 };
  check({ loading, allSentAtMs: 5 }, { kind: 'loading', isReachable: true, ...loading });
  check({ loading, isReachable: false }, { kind: 'loading', isReachable: false });
  check({ loading, pending: 2 }, { kind: 'loading', pending: 2 });
  check({ loading, pending: 2, isReachable: false }, { kind: 'waiting', items: 2 });
});

it('shows refused changes before everything else', () => {
  check(
    { pending: 3, quarantined: 1, sending: { sent: 0, total: 3 } },
    { kind: 'needs-attention', items: 1 },
  );
});

it('is full only while changes wait and the server answers', () => {
  const full = { pending: 3, fullTeams: ['a team'] };
  check(full, { kind: 'waiting', items: 3, isFull: true });
  check({ ...full, sending: { sent: 0, total: 3 } }, { kind: 'waiting', isFull: true });
  check({ ...full, isReachable: false }, { kind: 'waiting', isFull: false });
  check({ ...full, pending: 0 }, { isFull: false });
});
