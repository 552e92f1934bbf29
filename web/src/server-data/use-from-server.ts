import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { type FetchedValue, fetchValue } from './fetch-value.ts';

/** Data that only the server has. It is never stored, because decisions that depend on it need the newest value. */
type FromServer<T> = { readonly kind: 'loading' } | FetchedValue<T>;

interface ServerData<T> {
  readonly state: FromServer<T>;
  readonly reload: () => void;
  readonly replaceValue: (value: T) => void;
}

/** @param schema must be the same one at every render */
export function useFromServer<S extends z.ZodMiniType>(
  path: string,
  schema: S,
): ServerData<z.output<S>> {
  const [state, setState] = useState<FromServer<z.output<S>>>({ kind: 'loading' });
  const [reloadCount, setReloadCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reload fetches again.
  useEffect(() => {
    let isMounted = true;
    void fetchValue(path, schema).then((answer) => isMounted && setState(answer));
    return () => {
      isMounted = false;
    };
  }, [path, schema, reloadCount]);
  const reload = useCallback(() => {
    setState({ kind: 'loading' });
    setReloadCount((count) => count + 1);
  }, []);
  const replaceValue = useCallback((value: z.output<S>) => setState({ kind: 'loaded', value }), []);
  return { state, reload, replaceValue };
}
