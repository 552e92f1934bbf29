import { expect, it } from 'vitest';
import { type SyncFacts, syncViewOf } from './sync-view.ts';

const quiet: SyncFacts = {
  pending: 0,
  savedForLater: 0,
  refused: 0,
  sending: null,
  loading: null,
  isReachable: true,
  allSentAtMs: null,
  pausedFor: null,
  isStuck: false,
  fullTeams: [],
};

function expectView(facts: Partial<SyncFacts>, expected: object): void {
  expect(syncViewOf({ ...quiet, ...facts })).toMatchObject(expected);
}

it('is saved before the first contact, and while a change is about to be sent', () => {
  expectView({}, { kind: 'saved' });
  expectView({ pending: 2, allSentAtMs: 5 }, { kind: 'saved', pending: 2 });
  expectView({ isReachable: false, allSentAtMs: 5 }, { kind: 'saved' });
});

it('counts the sent changes', () => {
  expectView(
    { pending: 28, sending: { sent: 12, total: 40 } },
    { kind: 'sending', sent: 12, total: 40 },
  );
});

it('counts the taps that are saved for later, with or without signal', () => {
  const facts = { pending: 3, savedForLater: 1, allSentAtMs: 5 };
  expectView(facts, { kind: 'waiting', items: 3, isSavedForLater: true });
});

it('is waiting while attempts fail, until one is answered', () => {
  const sending = { sent: 0, total: 40 };
  expectView({ pending: 40, isReachable: false, sending }, { kind: 'waiting', items: 40 });
  expectView(
    { pending: 28, isReachable: false, sending: { sent: 12, total: 40 } },
    { kind: 'sending' },
  );
});

it('has the time at which everything was sent', () => {
  expectView({ allSentAtMs: 5 }, { kind: 'all-sent', sentAtMs: 5 });
  // The queue can be empty before the exchange ends.
  expectView({ sending: { sent: 0, total: 8 }, allSentAtMs: 5 }, { kind: 'all-sent' });
});

it('counts the changes that wait for signal', () => {
  expectView({ pending: 40, isReachable: false }, { kind: 'waiting', items: 40 });
});

it('is signed out with and without signal, and with and without waiting changes', () => {
  const signedOut = { kind: 'waiting', isSignedOut: true };
  expectView({ pending: 40, pausedFor: 'signed-out' }, { ...signedOut, items: 40 });
  expectView({ pending: 40, pausedFor: 'signed-out', isReachable: false }, signedOut);
  expectView({ pausedFor: 'signed-out', allSentAtMs: 5 }, { ...signedOut, items: 0 });
  expectView({ pending: 1, pausedFor: 'other-account' }, signedOut);
  expectView({ pending: 1, isReachable: false }, { isSignedOut: false });
  expectView({ pausedFor: 'signed-out', refused: 1 }, { kind: 'needs-attention' });
});

it('is stuck, unless the user must sign in or the queue is empty', () => {
  expectView({ pending: 3, isStuck: true }, { isStuck: true });
  expectView({ pending: 3, isStuck: true, pausedFor: 'signed-out' }, { isStuck: false });
  expectView({ isStuck: true }, { isStuck: false });
});

it('counts the games that arrive during a first pull, unless changes cannot be sent', () => {
  const loading = { loaded: 12, total: 60 };
  expectView({ loading, allSentAtMs: 5 }, { kind: 'loading', isReachable: true, loading });
  expectView({ loading, isReachable: false }, { kind: 'loading', isReachable: false });
  expectView({ loading, pending: 2 }, { kind: 'loading', pending: 2 });
  expectView({ loading, pending: 2, isReachable: false }, { kind: 'waiting', items: 2 });
  expectView({ loading, pausedFor: 'update' }, { kind: 'saved', loading });
});

it('shows refused changes before everything else', () => {
  expectView(
    { pending: 3, refused: 1, sending: { sent: 0, total: 3 } },
    { kind: 'needs-attention', items: 1 },
  );
});

it('is full only while changes wait and the server answers', () => {
  const full = { pending: 3, fullTeams: ['a team'] };
  expectView(full, { kind: 'waiting', items: 3, isFull: true });
  expectView({ ...full, sending: { sent: 0, total: 3 } }, { kind: 'waiting', isFull: true });
  expectView({ ...full, isReachable: false }, { kind: 'waiting', isFull: false });
  expectView({ ...full, pending: 0 }, { isFull: false });
});
