import { loosely } from '@full-count/sync-protocol';
import type * as z from 'zod/mini';
import { ApiFailure, api, Unreachable } from '../platform/api-client.ts';

export type FetchedValue<T> =
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
