import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, TOAST_REMOVE_DELAY_MS, toast, useToastStore } from './toast-store.ts';

const shownToast = () => useToastStore.getState().toast;

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useToastStore.setState({ toast: null });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows only the newest toast', () => {
    toast({ title: 'Game created successfully' });
    toast({ title: 'Player Added' });
    expect(shownToast()).toMatchObject({ title: 'Player Added', open: true });
  });

  it('stores a dismissed toast as closed for 1,000,000 ms', () => {
    const dismiss = toast({ title: 'Player Added' });
    dismiss();
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(shownToast()).toMatchObject({ title: 'Player Added', open: false });
    vi.advanceTimersByTime(1);
    expect(shownToast()).toBeNull();
  });

  it('does not remove a newer toast when the delay of an older one ends', () => {
    const dismissFirst = toast({ title: 'Player Added' });
    dismissFirst();
    toast({ title: 'Opponent Added' });
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS);
    expect(shownToast()).toMatchObject({ title: 'Opponent Added', open: true });
  });

  it('does not close a newer toast when an older one is dismissed', () => {
    const dismissFirst = toast({ title: 'Player Added' });
    toast({ title: 'Opponent Added' });
    dismissFirst();
    dismissToast(-1);
    expect(shownToast()).toMatchObject({ title: 'Opponent Added', open: true });
  });
});
