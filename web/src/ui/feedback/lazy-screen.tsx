import { type ComponentType, useEffect, useState } from 'react';
import { SpinnerScreen } from './spinner-screen.tsx';

/**
 * A screen whose code loads when it is first shown. React's `lazy` keeps each Suspense fallback up
 * for at least 0.3 s, and a start would show three of them in a row.
 *
 * @param load when it fails, the error boundary shows, and the next visit tries again
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code: Code<Props> = { load, component: null, loading: null };
  return (props) => <LazyScreen code={code} props={props} />;
}

interface Code<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  component: ComponentType<Props> | null;
  loading: Promise<void> | null;
}

function LazyScreen<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const [, redraw] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (code.component) return undefined;
    let isMounted = true;
    loadOnce(code).then(
      () => isMounted && redraw(true),
      (error: unknown) => isMounted && setFailure({ error }),
    );
    return () => {
      isMounted = false;
    };
  }, [code]);
  if (failure) throw failure.error;
  const Component = code.component;
  return Component ? <Component {...props} /> : <SpinnerScreen />;
}

/** Loads once for all screens that wait. The next caller tries a failed load again. */
function loadOnce<Props>(code: Code<Props>): Promise<void> {
  code.loading ??= code.load().then(
    (component) => {
      code.component = component;
    },
    (error: unknown) => {
      code.loading = null;
      throw error;
    },
  );
  return code.loading;
}
