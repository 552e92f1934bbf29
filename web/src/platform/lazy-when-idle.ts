import { type ComponentType, lazy } from 'react';
import { whenIdle } from './when-idle.ts';

/** A scorer who opens the screen late taps at once: that tap meets no other work. */
const FIRST_TAP_MS = 500;

/** What the first pitch does not need: its code is fetched once the pad stands and the page is idle. */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, FIRST_TAP_MS));
    await whenIdle();
    return { default: await load() };
  });
}
