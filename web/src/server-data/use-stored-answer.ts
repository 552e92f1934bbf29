import { loosely, type Site, siteSchema } from '@full-count/sync-protocol';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiFailure, api, Unreachable } from '../platform/api-client.ts';
import { readLocal, writeLocal } from '../platform/stored-state.ts';

/**
 * What the server answers without a session. Until the answer comes, `value` is the last known one, and null if this device
 * has none. The arguments must be the same at every render.
 */
export function useStoredAnswer<S extends z.ZodMiniType>(path: string, key: string, schema: S) {
  const [value, setValue] = useState(() => readStored(key, schema));
  const [isAnswered, setIsAnswered] = useState(false);
  const [isUnreachable, setIsUnreachable] = useState(false);
  useEffect(() => {
    let isMounted = true;
    api('GET', path)
      .then((body) => {
        const parsed = loosely(schema).safeParse(body);
        if (!parsed.success || !isMounted) return;
        writeLocal(key, JSON.stringify(parsed.data));
        setValue(() => parsed.data);
        setIsAnswered(true);
      })
      .catch((error: unknown) => {
        if (error instanceof Unreachable) setIsUnreachable(true);
        else if (!(error instanceof ApiFailure)) console.error(error);
      });
    return () => {
      isMounted = false;
    };
  }, [path, key, schema]);
  return { value, isAnswered, isUnreachable };
}

function readStored<S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | null {
  try {
    return loosely(schema).safeParse(JSON.parse(readLocal(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

const NO_LINKS: Site = { socialUrl: null, supportEmail: null };

/** The site's links. Until the server answers, the last known ones, so that they work offline. */
export function useSite(): Site {
  return useStoredAnswer('/api/site', 'site', siteSchema).value ?? NO_LINKS;
}
