import { siteSchema } from '@full-count/sync-protocol';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';

export function operatorSettingsRoutes(app: App, { config }: Pick<ApiContext, 'config'>): void {
  app.get(
    '/api/site',
    { config: { access: 'signed-in' }, schema: { response: { 200: siteSchema } } },
    async () => ({
      socialUrl: config.socialUrl ?? null,
      supportEmail: config.supportEmail ?? null,
    }),
  );
}
