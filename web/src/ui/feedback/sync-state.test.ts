import { describe, expect, it } from 'vitest';
import { shortSyncText, syncText } from './sync-line.tsx';

const evening = new Date(2026, 5, 20, 19, 42).getTime();

describe('the sync line', () => {
  it('names each state', () => {
    expect(syncText({ kind: 'saved' })).toBe('Saved on this device');
    expect(syncText({ kind: 'sending', sent: 12, total: 40 })).toBe('Sending 12 of 40');
    expect(syncText({ kind: 'all-sent', sentAtMs: evening })).toBe('All sent 7:42 PM');
    expect(syncText({ kind: 'waiting', items: 40 })).toBe('Waiting for signal: 40 changes');
    expect(syncText({ kind: 'waiting', items: 40, isStuck: true })).toBe(
      "Can't reach the server: 40 changes",
    );
    expect(syncText({ kind: 'needs-attention', items: 1 })).toBe('Needs attention: 1 change');
  });

  it('counts the games that a new device loads', () => {
    const progress = { loaded: 12, total: 60 };
    const loading = { kind: 'loading', loading: progress, isReachable: true } as const;
    expect(syncText(loading)).toBe('Loading earlier games: 12 of 60');
    expect(syncText({ ...loading, loading: { loaded: 0, total: 0 } })).toBe(
      'Loading earlier games',
    );
    expect(syncText({ ...loading, isReachable: false })).toBe(
      'Waiting for signal: 48 games to load',
    );
    expect(shortSyncText(loading)).toBe('12 of 60 games');
  });

  it('shows signed out instead of waiting for signal', () => {
    const signedOut = { kind: 'waiting', items: 40, isSignedOut: true } as const;
    expect(syncText(signedOut)).toBe('Signed out: 40 changes');
    expect(syncText({ ...signedOut, items: 0 })).toBe('Signed out');
    expect(shortSyncText(signedOut)).toBe('Signed out');
  });

  it('has a short text for the top bar of a phone', () => {
    expect(shortSyncText({ kind: 'sending', sent: 12, total: 40 })).toBe('12 of 40');
  });

  it('says in the short text why changes wait or games are not loaded', () => {
    const waiting = { kind: 'waiting', items: 40 } as const;
    expect(shortSyncText(waiting)).toBe('No signal: 40');
    expect(shortSyncText({ ...waiting, isStuck: true })).toBe("Can't connect: 40");
    expect(shortSyncText({ ...waiting, isFull: true })).toBe('No room: 40');
    const unknown = { loaded: 0, total: 0 };
    const loading = { kind: 'loading', loading: unknown, isReachable: true } as const;
    expect(shortSyncText(loading)).toBe('Loading');
    expect(shortSyncText({ ...loading, isReachable: false })).toBe('No signal');
    const counted = { loaded: 0, total: 60 };
    expect(shortSyncText({ ...loading, loading: counted, isReachable: false })).toBe('No signal');
  });

  it('counts one change and thousands', () => {
    expect(syncText({ kind: 'waiting', items: 1 })).toBe('Waiting for signal: 1 change');
    expect(syncText({ kind: 'waiting', items: 3000 })).toBe('Waiting for signal: 3,000 changes');
    expect(syncText({ kind: 'waiting', items: 2, isFull: true })).toBe(
      'No room on the server: 2 changes',
    );
  });
});
