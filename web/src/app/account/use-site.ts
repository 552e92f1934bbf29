import { loosely, type Site, siteSchema } from '@full-count/sync-protocol';
import { useEffect, useState } from 'react';
import { api } from '../../platform/api-client.ts';

const STORAGE_KEY = 'site';
const NO_LINKS: Site = { socialUrl: null, supportEmail: null };

/** The site's links. Until the server answers, the last known ones, so that they work offline. */
export function useSite(): Site {
  const [site, setSite] = useState(readStored);
  useEffect(() => {
    let isUnmounted = false;
    api<unknown>('GET', '/api/site').then(
      (body) => {
        const parsed = loosely(siteSchema).safeParse(body);
        if (!parsed.success || isUnmounted) return;
        store(parsed.data);
        setSite(parsed.data);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  return site;
}

function readStored(): Site {
  try {
    const parsed = loosely(siteSchema).safeParse(
      JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'),
    );
    return parsed.success ? parsed.data : NO_LINKS;
  } catch {
    return NO_LINKS;
  }
}

function store(site: Site): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(site));
  } catch {
    // A browser without storage has no links while it is offline.
  }
}
