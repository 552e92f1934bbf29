import { type ComponentType, lazy } from 'react';
import { whenIdle } from '../../local/when-idle.ts';

/** What the first pitch does not need: its code is fetched once the pad stands and the page is idle. */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await whenIdle();
    return { default: await load() };
  });
}
