import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiFailure, api, Unreachable } from '../platform/api-client.ts';

/** Data that only the server has. It is never stored, because decisions that depend on it need the newest value. */
export type FromServer<T> =
  | { readonly kind: 'loading' | 'unreachable' | 'failed' }
  | { readonly kind: 'loaded'; readonly value: T };

interface ServerData<T> {
  readonly state: FromServer<T>;
  readonly reload: () => void;
  /** Replaces the value, for example with the answer to a change. */
  readonly show: (value: T) => void;
}

/** @param schema must be the same one at every render */
export function useFromServer<S extends z.ZodMiniType>(
  path: string,
  schema: S,
): ServerData<z.output<S>> {
  const [state, setState] = useState<FromServer<z.output<S>>>({ kind: 'loading' });
  const [reloads, setReloads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reload fetches again.
  useEffect(() => {
    let isMounted = true;
    void fetchFrom(path, schema).then((answer) => isMounted && setState(answer));
    return () => {
      isMounted = false;
    };
  }, [path, schema, reloads]);
  const reload = useCallback(() => {
    setState({ kind: 'loading' });
    setReloads((count) => count + 1);
  }, []);
  const show = useCallback((value: z.output<S>) => setState({ kind: 'loaded', value }), []);
  return { state, reload, show };
}

async function fetchFrom<S extends z.ZodMiniType>(
  path: string,
  schema: S,
): Promise<FromServer<z.output<S>>> {
  try {
    const parsed = schema.safeParse(await api('GET', path));
    return parsed.success ? { kind: 'loaded', value: parsed.data } : { kind: 'failed' };
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable' };
    if (error instanceof ApiFailure) return { kind: 'failed' };
    throw error;
  }
}
