import { isMigrated } from '@full-count/db';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';

/**
 * `/healthz` answers as long as the process runs. `/readyz` answers 503 while the server drains or
 * can't reach a migrated database.
 */
export function healthRoutes(app: App, { db, log }: ApiContext, isDraining: () => boolean): void {
  const options = { config: { access: 'public' }, schema: { hide: true } as object } as const;

  app.get('/healthz', options, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    const isReady = await isMigrated(db).catch((error: unknown) => {
      log.warn({ err: error }, "Can't reach the database");
      return false;
    });
    return isReady
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', '5').send({ status: 'not ready' });
  });
}
