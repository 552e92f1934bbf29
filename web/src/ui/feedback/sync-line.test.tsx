import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { SyncLine, type SyncState } from './sync-line.tsx';

setUpDom();
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const sentAtMs = new Date(2026, 5, 20, 19, 42).getTime();

it('shows each state with its own length of text for at least a second', () => {
  const lineOf = (state: SyncState) => <SyncLine state={state} short />;
  const { container, rerender } = render(lineOf({ kind: 'all-sent', sentAtMs }));
  const textAfter = (ms: number, state: SyncState) => {
    rerender(lineOf(state));
    act(() => void vi.advanceTimersByTime(ms));
    return container.textContent;
  };
  expect(container.textContent).toBe('All sent 7:42 PM');
  expect(textAfter(0, { kind: 'sending', sent: 1, total: 2 })).toBe('1 of 2');
  expect(textAfter(999, { kind: 'all-sent', sentAtMs })).toBe('1 of 2');
  expect(textAfter(1, { kind: 'all-sent', sentAtMs })).toBe('All sent 7:42 PM');
  expect(textAfter(999, { kind: 'sending', sent: 1, total: 2 })).toBe('All sent 7:42 PM');
  expect(textAfter(1, { kind: 'sending', sent: 1, total: 2 })).toBe('1 of 2');
});

it('gives a button with a short text the full text as its name', () => {
  render(<SyncLine state={{ kind: 'waiting', items: 3, isFull: true }} short onOpen={() => {}} />);
  const button = screen.getByRole('button', { name: 'No room on the server: 3 changes' });
  expect(button.textContent).toContain('No room: 3');
});
