import { describe, expect, it } from 'vitest';
import { syncWords, syncWordsShort } from './sync-state.ts';

const evening = new Date(2026, 5, 20, 19, 42).getTime();

describe('the sync line', () => {
  it('names the five states', () => {
    expect(syncWords({ kind: 'saved' })).toBe('Saved on this device');
    expect(syncWords({ kind: 'sending', sent: 12, total: 40 })).toBe('Sending 12 of 40');
    expect(syncWords({ kind: 'all-sent', sentAtMs: evening })).toBe('All sent 7:42 PM');
    expect(syncWords({ kind: 'waiting', items: 40 })).toBe('Waiting for signal: 40 changes');
    expect(syncWords({ kind: 'waiting', items: 40, isStuck: true })).toBe(
      "Can't reach the server: 40 changes",
    );
    expect(syncWords({ kind: 'needs-you', items: 1 })).toBe('Needs attention: 1 change');
  });

  it('shows signed out instead of waiting for signal', () => {
    const signedOut = { kind: 'waiting', items: 40, isSignedOut: true } as const;
    expect(syncWords(signedOut)).toBe('Signed out: 40 changes');
    expect(syncWords({ ...signedOut, items: 0 })).toBe('Signed out');
    expect(syncWordsShort(signedOut)).toBe('Signed out');
  });

  it('has a short text for the top bar of a phone', () => {
    expect(syncWordsShort({ kind: 'waiting', items: 40 })).toBe('40 waiting');
    expect(syncWordsShort({ kind: 'sending', sent: 12, total: 40 })).toBe('12 of 40');
  });

  it('counts one change and thousands', () => {
    expect(syncWords({ kind: 'waiting', items: 1 })).toBe('Waiting for signal: 1 change');
    expect(syncWords({ kind: 'waiting', items: 3000 })).toBe('Waiting for signal: 3,000 changes');
  });
});
