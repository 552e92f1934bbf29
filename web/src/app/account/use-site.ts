import { type Site, siteSchema } from '@full-count/sync-protocol';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api-client.ts';

const STORAGE_KEY = 'site';
const NO_LINKS: Site = { socialUrl: null, supportEmail: null };

/**
 * The links of this installation: first as last known, so that they work offline, then as the
 * server has them.
 */
export function useSite(): Site {
  const [site, setSite] = useState(lastKnown);
  useEffect(() => {
    let isUnmounted = false;
    api<unknown>('GET', '/api/site').then(
      (body) => {
        const parsed = siteSchema.safeParse(body);
        if (!parsed.success || isUnmounted) return;
        remember(parsed.data);
        setSite(parsed.data);
      },
      // Without signal the last known links stay.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return site;
}

function lastKnown(): Site {
  try {
    const parsed = siteSchema.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return parsed.success ? parsed.data : NO_LINKS;
  } catch {
    return NO_LINKS;
  }
}

function remember(site: Site): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(site));
  } catch {
    // A browser without storage asks again at the next start.
  }
}
