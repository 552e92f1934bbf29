import { setTimeout as sleep } from 'node:timers/promises';
import { isMigrated, requireWritable } from '@full-count/db';
import { SQL_STATE, sqlStateOf } from '@full-count/db/sql-states';
import { siteSchema } from '@full-count/sync-protocol';
import { type App, allow, HIDDEN } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { VERSION } from '../platform/version.ts';
import { teamTurns } from '../team-data/team-transaction.ts';

/** Less than the 2 seconds that a load balancer usually waits before it removes the process. */
const READY_LIMIT_MS = 1_000;

interface ReadinessOptions {
  readonly isDraining: () => boolean;
  readonly limitMs?: number | undefined;
}

/** `/readyz` answers 503 while the server drains or can't write to a migrated database. */
export function healthRoutes(
  app: App,
  { db, log }: Pick<ApiContext, 'db' | 'log'>,
  { isDraining, limitMs = READY_LIMIT_MS }: ReadinessOptions,
): void {
  const publicAndHidden = allow('public', HIDDEN);
  let runningCheck: Promise<boolean> | null = null;

  /** Waits for its turn and for a connection, like a push. Simultaneous callers share one check. */
  async function canServe(): Promise<boolean> {
    runningCheck ??= teamTurns(db)
      .run(async () => {
        if (!(await isMigrated(db))) return false;
        await requireWritable(db);
        return true;
      })
      .catch((error: unknown) => {
        const isFull = sqlStateOf(error) === SQL_STATE.diskFull;
        const sentence = isFull ? "The database's disk is full" : "Can't reach the database";
        log.warn({ err: error }, sentence);
        return false;
      })
      .finally(() => {
        runningCheck = null;
      });
    return Promise.race([runningCheck, sleep(limitMs, false, { ref: false })]);
  }

  app.get('/healthz', publicAndHidden, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok', ...VERSION });
  });

  app.get('/readyz', publicAndHidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    return (await canServe())
      ? reply.send({ status: 'ready' })
      : reply.code(503).header('retry-after', '5').send({ status: 'not ready' });
  });
}

export function operatorSettingsRoutes(app: App, { config }: Pick<ApiContext, 'config'>): void {
  app.get('/api/site', allow('signed-in', { response: { 200: siteSchema } }), async () => ({
    socialUrl: config.socialUrl ?? null,
    supportEmail: config.supportEmail ?? null,
  }));
}
