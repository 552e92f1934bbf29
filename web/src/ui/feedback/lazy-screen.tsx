import { type ComponentType, useEffect, useState } from 'react';
import { SpinnerScreen } from './spinner-screen.tsx';

/**
 * A screen whose code comes when it is first shown. React's `lazy` would do, but React leaves each
 * Suspense fallback up for at least 0.3 s, and the way in has three of them one after the other.
 * @param load brings the component; when it fails, the error boundary shows, and the next visit tries anew
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code: Code<Props> = { load, component: null, loading: null };
  return (props) => <Late code={code} props={props} />;
}

interface Code<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  component: ComponentType<Props> | null;
  loading: Promise<void> | null;
}

function Late<Props extends object>({ code, props }: { code: Code<Props>; props: Props }) {
  const [, redraw] = useState(false);
  const [fault, setFault] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (code.component) return undefined;
    let isShown = true;
    bring(code).then(
      () => isShown && redraw(true),
      (error: unknown) => isShown && setFault({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [code]);
  if (fault) throw fault.error;
  const Component = code.component;
  return Component ? <Component {...props} /> : <SpinnerScreen />;
}

/** However many ask, it is loaded once; what failed is tried again by who asks next. */
function bring<Props>(code: Code<Props>): Promise<void> {
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
