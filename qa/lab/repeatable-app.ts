import { channel } from 'node:diagnostics_channel';
import { buildApp } from '@full-count/api/app';
import { readConfig } from '@full-count/api/config';
import { cheapHasher } from '@full-count/api/testing/cheap-hasher';
import { openMigratedInMemory } from '@full-count/db/in-memory';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** A Sunday evening in `TIME_ZONE`, an hour into the game that is live. */
export const NOW = new Date('2026-06-21T23:30:00.000Z');
export const TIME_ZONE = 'America/Chicago';

export type RepeatableApp = Awaited<ReturnType<typeof startRepeatableApp>>;

/**
 * Starts the app in this process, where it is always `NOW`, so that it answers the same in every run. The ids count up.
 * Each look at the clock takes a millisecond, so that lists are in the order in which their rows were made.
 */
export async function startRepeatableApp(webDir: string) {
  const routes: RouteOptions[] = [];
  const mails: { readonly text: string }[] = [];
  const watchRoutes = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  const database = await openMigratedInMemory();
  let looks = 0;
  let ids = 0;
  const servers = channel('fastify.initialization');
  servers.subscribe(watchRoutes);
  const { app, context } = await buildApp({
    config: readConfig({
      LOG_LEVEL: 'silent',
      WEB_DIR: webDir,
      REQUESTS_PER_MINUTE: '1000000',
      SIGN_UPS_PER_HOUR: '1000000',
    }),
    db: database.db,
    engine: 'embedded',
    now: () => new Date(NOW.getTime() + looks++),
    // The first eight digits of a team's id tell teams apart on screens.
    newId: () => `${(++ids).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
    mail: { send: async (mail) => void mails.push(mail) },
    hasher: cheapHasher(),
  });
  servers.unsubscribe(watchRoutes);
  return {
    app,
    context,
    db: database.db,
    mails,
    /** All routes of the app, also those that no document names. */
    routes,
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
