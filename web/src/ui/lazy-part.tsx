import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';
import { whenIdle } from '../platform/when-idle.ts';

/** A part of a screen whose code loads when it is first drawn. Until then, the fallback is in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): FunctionComponent<Props> {
  const Part = lazy(async () => ({ default: (await load()) as FunctionComponent<object> }));
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}

/** A coach who opens the screen in the middle of a game taps at once, and no other work may delay that tap. */
const FIRST_TAP_DELAY_MS = 500;

/** Like `lazyPart`, for code that the first pitch does not need. It loads once the page is idle. */
export function lazyWhenIdle<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): FunctionComponent<Props> {
  const loadWhenIdle = async () => {
    await new Promise((resolve) => setTimeout(resolve, FIRST_TAP_DELAY_MS));
    await whenIdle();
    return load();
  };
  return lazyPart(loadWhenIdle, fallback);
}
