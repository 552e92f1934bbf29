import { afterEach, expect, it, vi } from 'vitest';
import { onTriggers } from './triggers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs at the start, and when the network may be back or the page may be closed', () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  let runs = 0;
  const end = onTriggers(() => {
    runs += 1;
  });
  expect(runs).toBe(1);
  const moments = ['online', 'pageshow', 'pagehide', 'visibilitychange'];
  for (const moment of moments) page.dispatchEvent(new Event(moment));
  expect(runs).toBe(5);
  vi.advanceTimersByTime(60_000);
  expect(runs).toBe(7);
  end();
  for (const moment of moments) page.dispatchEvent(new Event(moment));
  vi.advanceTimersByTime(60_000);
  expect(runs).toBe(7);
});
