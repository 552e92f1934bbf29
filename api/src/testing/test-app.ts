import { type TestDatabase, withTestDatabase } from '@full-count/db/testing';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, type BuiltApp, buildApp } from '../app/app.ts';
import type { App } from '../http/app-type.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { ApiContext } from '../platform/context.ts';
import type { Mail } from '../platform/mail/mailer.ts';

export interface TestApp {
  readonly app: App;
  readonly context: ApiContext;
  readonly db: ApiContext['db'];
  /** What was mailed, oldest first. */
  readonly mails: Mail[];
  startDraining(): void;
  /** Moves the app's clock on. */
  advance(ms: number): void;
}

/**
 * The whole app on a database of the suite's own, with a clock that a test can move. Call it at the
 * top of a test file or `describe`; use it inside tests and hooks. Files on `postgres` are
 * named `*.pg.test.ts`, files on both engines `*.db.test.ts`.
 */
export function buildTestApp(
  engine: TestDatabase['engine'],
  config: Partial<Config> = {},
  options: Partial<AppOptions> = {},
): TestApp {
  const database = withTestDatabase(engine);
  let built: BuiltApp | undefined;
  let aheadMs = 0;
  const mails: Mail[] = [];
  beforeAll(async () => {
    built = await buildApp({
      config: { ...readConfig({ LOG_LEVEL: 'silent', WEB_DIR: '/nonexistent' }), ...config },
      db: database.db,
      engine,
      now: () => new Date(Date.now() + aheadMs),
      mail: { send: async (mail) => void mails.push(mail) },
      ...options,
    });
  });
  afterAll(() => built?.app.close());
  const existing = () => {
    if (!built) throw new Error('The test app is there inside tests and hooks only.');
    return built;
  };
  return {
    get app() {
      return existing().app;
    },
    get context() {
      return existing().context;
    },
    get db() {
      return database.db;
    },
    mails,
    startDraining: () => existing().startDraining(),
    advance: (ms) => {
      aheadMs += ms;
    },
  };
}
