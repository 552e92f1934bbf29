import { type ComponentType, lazy } from 'react';
import { whenIdle } from './when-idle.ts';

/** A coach who opens the screen in the middle of a game taps at once, and no other work may delay that tap. */
const FIRST_TAP_DELAY_MS = 500;

/** Loads code that the first pitch does not need, once the page is idle. */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, FIRST_TAP_DELAY_MS));
    await whenIdle();
    return { default: await load() };
  });
}
