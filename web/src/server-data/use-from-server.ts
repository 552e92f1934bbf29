import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiFailure, api, Unreachable } from '../platform/api-client.ts';

/** What only the server knows, and is not kept here: what is decided by it must not be old. */
export type FromServer<T> =
  | { readonly kind: 'loading' | 'unreachable' | 'failed' }
  | { readonly kind: 'here'; readonly value: T };

interface Asked<T> {
  readonly state: FromServer<T>;
  readonly reload: () => void;
  /** Puts what has become of it, as an answer to a change said. */
  readonly show: (value: T) => void;
}

/** @param schema must be the same one at every render */
export function useFromServer<S extends z.ZodMiniType>(
  path: string,
  schema: S,
): Asked<z.output<S>> {
  const [state, setState] = useState<FromServer<z.output<S>>>({ kind: 'loading' });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish to reload asks again.
  useEffect(() => {
    let isWanted = true;
    void fetchFrom(path, schema).then((answer) => isWanted && setState(answer));
    return () => {
      isWanted = false;
    };
  }, [path, schema, asked]);
  const reload = useCallback(() => {
    setState({ kind: 'loading' });
    setAsked((times) => times + 1);
  }, []);
  const show = useCallback((value: z.output<S>) => setState({ kind: 'here', value }), []);
  return { state, reload, show };
}

async function fetchFrom<S extends z.ZodMiniType>(
  path: string,
  schema: S,
): Promise<FromServer<z.output<S>>> {
  try {
    const parsed = schema.safeParse(await api('GET', path));
    return parsed.success ? { kind: 'here', value: parsed.data } : { kind: 'failed' };
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable' };
    if (error instanceof ApiFailure) return { kind: 'failed' };
    throw error;
  }
}
