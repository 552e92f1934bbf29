import { afterEach, expect, it, vi } from 'vitest';
import { onTriggers } from './start-sync.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs at the start, and when the network may be back or the page may be closed', () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  let runCount = 0;
  const stop = onTriggers(() => {
    runCount += 1;
  });
  expect(runCount).toBe(1);
  const eventNames = ['online', 'pageshow', 'pagehide', 'visibilitychange'];
  for (const eventName of eventNames) page.dispatchEvent(new Event(eventName));
  expect(runCount).toBe(5);
  vi.advanceTimersByTime(60_000);
  expect(runCount).toBe(7);
  stop();
  for (const eventName of eventNames) page.dispatchEvent(new Event(eventName));
  vi.advanceTimersByTime(60_000);
  expect(runCount).toBe(7);
});
