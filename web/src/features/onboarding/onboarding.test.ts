import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushModal, removeModal } from '../../ui/dialogs/modal-stack.ts';
import { dismissToast, toast, useToastStore } from '../../ui/toasts/toast-store.ts';
import { isTourCompleted, resetTour, runTour, TOUR_STEPS, tourStep } from './onboarding.tsx';

const shownToast = () => {
  const { toast: message } = useToastStore.getState();
  return message?.open === true ? message.title : null;
};

describe('the tour', () => {
  const stopFunctions: (() => void)[] = [];
  const onEnd = vi.fn();
  const openScreen = vi.fn();
  const start = () => stopFunctions.push(runTour({ openScreen, onEnd }));
  const stop = () => stopFunctions.pop()?.();

  beforeEach(() => {
    const storedItems = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storedItems.get(key) ?? null,
      setItem: (key: string, value: string) => storedItems.set(key, value),
      removeItem: (key: string) => storedItems.delete(key),
    });
    vi.useFakeTimers();
    onEnd.mockClear();
    useToastStore.setState({ toast: null });
  });
  afterEach(() => {
    for (const stopTour of stopFunctions.splice(0)) stopTour();
    useToastStore.setState({ toast: null });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows six steps, each half a second before the previous toast ends', () => {
    start();
    const seen = [[0, shownToast()]];
    for (let ms = 100; ms <= 30_000; ms += 100) {
      vi.advanceTimersByTime(100);
      if (shownToast() !== seen.at(-1)?.[1]) seen.push([ms, shownToast()]);
    }
    expect(seen).toEqual([
      [0, 'Welcome to Full Count'],
      [5500, 'Set up your team'],
      [10_000, 'Schedule a game'],
      [13_500, 'Track it live'],
      [18_000, 'Read the report'],
      [21_500, 'Track a bullpen'],
    ]);
    // `stop` does not close the last toast, which its own component closes.
    stop();
    expect([shownToast(), useToastStore.getState().toast?.durationMs]).toEqual([
      'Track a bullpen',
      4000,
    ]);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(isTourCompleted()).toBe(true);
  });

  it('ends when it is skipped', () => {
    const skip = () => useToastStore.getState().toast?.action?.run();
    start();
    skip();
    expect(isTourCompleted()).toBe(true);
    vi.advanceTimersByTime(30_000);
    expect(useToastStore.getState().toast?.title).toBe('Welcome to Full Count');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('ends when its toast is swiped away', () => {
    start();
    vi.advanceTimersByTime(6000);
    dismissToast(useToastStore.getState().toast?.id ?? 0);
    vi.advanceTimersByTime(30_000);
    expect(shownToast()).toBeNull();
    expect(isTourCompleted()).toBe(true);
  });

  it('replaces the toast about signing up, and waits for an error toast', () => {
    toast({ title: 'Account created successfully', tone: 'done' });
    start();
    expect(shownToast()).toBe('Welcome to Full Count');
    stop();
    const dismissError = toast({ title: 'Error', tone: 'error' });
    start();
    expect(shownToast()).toBe('Error');
    dismissError();
    vi.advanceTimersByTime(500);
    expect(shownToast()).toBe('Welcome to Full Count');
  });

  it('opens the screen of a step and goes on', () => {
    const tapLink = () => useToastStore.getState().toast?.link?.run();
    start();
    vi.advanceTimersByTime(5500);
    tapLink();
    expect(openScreen).toHaveBeenCalledExactlyOnceWith('/clubhouse');
    expect(shownToast()).toBe('Set up your team');
    vi.advanceTimersByTime(4500);
    tapLink();
    expect(openScreen).toHaveBeenLastCalledWith('/games');
    expect(TOUR_STEPS.map(({ screen }) => screen?.path)).toEqual([
      undefined,
      '/clubhouse',
      '/games',
      undefined,
      '/reports',
      '/practice',
    ]);
  });

  it('waits for another toast to end', () => {
    start();
    vi.advanceTimersByTime(3000);
    const dismissSuccess = toast({ title: 'Player added successfully' });
    vi.advanceTimersByTime(5000);
    expect(shownToast()).toBe('Player added successfully');
    dismissSuccess();
    vi.advanceTimersByTime(500);
    expect(shownToast()).toBe('Set up your team');
  });

  it('hides a step while a dialog is open, and shows it again after the dialog', () => {
    const dialog = {} as HTMLDialogElement;
    const isOpen = vi.fn(() => true);
    start();
    vi.advanceTimersByTime(6000);
    vi.stubGlobal('document', { querySelector: () => (isOpen() ? dialog : null) });
    pushModal(dialog);
    expect(shownToast()).toBeNull();
    vi.advanceTimersByTime(20_000);
    expect([shownToast(), tourStep(), isTourCompleted()]).toEqual([null, 1, false]);

    isOpen.mockReturnValue(false);
    removeModal(dialog);
    vi.advanceTimersByTime(500);
    expect(shownToast()).toBe('Set up your team');
    vi.advanceTimersByTime(4500);
    expect(shownToast()).toBe('Schedule a game');
  });

  it('continues with the same step after it is stopped', () => {
    start();
    vi.advanceTimersByTime(5500);
    stop();
    expect([shownToast(), tourStep(), isTourCompleted()]).toEqual([null, 1, false]);
    start();
    expect(shownToast()).toBe('Set up your team');
  });

  it('starts again after a reset', () => {
    start();
    vi.advanceTimersByTime(30_000);
    resetTour();
    expect([isTourCompleted(), tourStep()]).toEqual([false, 0]);
  });
});
