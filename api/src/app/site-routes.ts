import { siteSchema } from '@full-count/sync-protocol';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';

/** What the operator's settings show in the app: a link in the menu, an address for help. */
export function siteRoutes(app: App, { config }: Pick<ApiContext, 'config'>): void {
  app.get(
    '/api/site',
    { config: { access: 'signed-in' }, schema: { response: { 200: siteSchema } } },
    async () => ({
      socialUrl: config.socialUrl ?? null,
      supportEmail: config.supportEmail ?? null,
    }),
  );
}
