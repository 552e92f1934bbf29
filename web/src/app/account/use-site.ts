import { type Site, siteSchema } from '@full-count/sync-protocol';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api-client.ts';

const STORAGE_KEY = 'site';
const NOTHING: Site = { socialUrl: null, supportEmail: null };

/** What this installation links to: as last known, so that it stands offline too, then as it is. */
export function useSite(): Site {
  const [site, setSite] = useState(lastKnown);
  useEffect(() => {
    let isLeft = false;
    api<unknown>('GET', '/api/site').then(
      (body) => {
        const parsed = siteSchema.safeParse(body);
        if (!parsed.success || isLeft) return;
        remember(parsed.data);
        setSite(parsed.data);
      },
      // Without the network the last known links stand.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return site;
}

function lastKnown(): Site {
  try {
    const parsed = siteSchema.safeParse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'));
    return parsed.success ? parsed.data : NOTHING;
  } catch {
    return NOTHING;
  }
}

function remember(site: Site): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(site));
  } catch {
    // A browser that stores nothing asks again at the next start.
  }
}
