import { type Site, siteSchema } from '@full-count/sync-protocol';
import { useStoredAnswer } from '../../server-data/use-stored-answer.ts';

const NO_LINKS: Site = { socialUrl: null, supportEmail: null };

/** The site's links. Until the server answers, the last known ones, so that they work offline. */
export function useSite(): Site {
  return useStoredAnswer('/api/site', 'site', siteSchema).value ?? NO_LINKS;
}
