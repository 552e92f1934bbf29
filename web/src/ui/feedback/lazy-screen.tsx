import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { whenIdle } from '../../platform/when-idle.ts';
import { SpinnerScreen } from './feedback.tsx';

/**
 * A screen whose code loads when it is first shown. React's `lazy` keeps each Suspense fallback up
 * for at least 0.3 s, and a start would show three of them in a row.
 *
 * @param load when it fails, the error boundary shows, and the next visit tries again
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  const code: Code<Props> = { load, component: null, loading: null };
  return Object.assign((props: Props) => <ScreenOf code={code} props={props} />, {
    load: () => loadOnce(code),
  });
}

export type LazyScreen<Props extends object = object> = FunctionComponent<Props> & {
  readonly load: () => Promise<unknown>;
};

interface Code<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  component: ComponentType<Props> | null;
  loading: Promise<ComponentType<Props>> | null;
}

function ScreenOf<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const [Component, setComponent] = useState(() => code.component);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (Component) return undefined;
    let isMounted = true;
    loadOnce(code).then(
      (component) => isMounted && setComponent(() => component),
      (error: unknown) => isMounted && setFailure({ error }),
    );
    return () => {
      isMounted = false;
    };
  }, [code, Component]);
  if (failure) throw failure.error;
  return Component ? <Component {...props} /> : <SpinnerScreen />;
}

function loadOnce<Props>(code: Code<Props>): Promise<ComponentType<Props>> {
  code.loading ??= code.load().then(
    (component) => {
      code.component = component;
      return component;
    },
    (error: unknown) => {
      code.loading = null;
      throw error;
    },
  );
  return code.loading;
}

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
