import { invitationPreviewSchema, loosely } from '@full-count/sync-protocol';
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiFailure, api, Unreachable } from '../platform/api-client.ts';

/** Data that only the server has. It is never stored, because decisions that depend on it need the newest value. */
type FromServer<T> = { readonly kind: 'loading' } | FetchedValue<T>;

/** @param schema must be the same one at every render */
export function useFromServer<S extends z.ZodMiniType>(path: string, schema: S) {
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

type FetchedValue<T> =
  | { readonly kind: 'loaded'; readonly value: T }
  | { readonly kind: 'unreachable' }
  /** The status is missing if the answer does not match the schema. */
  | { readonly kind: 'failed'; readonly status?: number };

export async function fetchValue<S extends z.ZodMiniType>(
  path: string,
  schema: S,
): Promise<FetchedValue<z.output<S>>> {
  try {
    const parsed = loosely(schema).safeParse(await api('GET', path));
    return parsed.success ? { kind: 'loaded', value: parsed.data } : { kind: 'failed' };
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable' };
    if (error instanceof ApiFailure) return { kind: 'failed', status: error.status };
    throw error;
  }
}

export function useInvitation(token: string) {
  const path = `/api/invitations/${encodeURIComponent(token)}`;
  const { state, reload } = useFromServer(path, invitationPreviewSchema);
  // The server answers 404 for a token that was used, canceled, expired or never valid.
  const isGone = state.kind === 'failed' && state.status === 404;
  return { state, isGone, reload };
}
