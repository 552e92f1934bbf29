import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '@full-count/db';
import { type TestDatabase, withTestDatabase } from '@full-count/db/testing';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, type BuiltApp, buildApp } from '../app/app.ts';
import type { App } from '../http/routes.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { ApiContext } from '../platform/context.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { cheapHasher } from './cheap-hasher.ts';

export interface TestApp {
  readonly app: App;
  readonly context: ApiContext;
  readonly db: Db;
  readonly mails: Mail[];
  startDraining(): void;
  advance(ms: number): void;
}

const TEST_SETTINGS = {
  DATA_DIR: join(tmpdir(), `full-count-tests-${process.pid}`),
  LOG_LEVEL: 'silent',
  WEB_DIR: '/nonexistent',
  // The tests of a file sign up many people from one address.
  SIGN_UPS_PER_HOUR: '1000000',
};

/** Call it at the top of a test file or `describe`, and use it inside tests and hooks. */
export function buildTestApp(
  engine: TestDatabase['engine'],
  config: Partial<Config> = {},
  options: Partial<AppOptions> = {},
): TestApp {
  const database = withTestDatabase(engine);
  let builtApp: BuiltApp | undefined;
  let aheadMs = 0;
  const mails: Mail[] = [];
  beforeAll(async () => {
    builtApp = await buildApp({
      config: { ...readConfig(TEST_SETTINGS), ...config },
      db: database.db,
      engine,
      now: () => new Date(Date.now() + aheadMs),
      mail: { send: async (mail) => void mails.push(mail) },
      hasher: cheapHasher(),
      ...options,
    });
  });
  afterAll(() => builtApp?.app.close());
  const requireBuilt = () => {
    if (!builtApp) throw new Error('Use the test app only inside tests and hooks.');
    return builtApp;
  };
  return {
    get app() {
      return requireBuilt().app;
    },
    get context() {
      return requireBuilt().context;
    },
    get db() {
      return database.db;
    },
    mails,
    startDraining: () => requireBuilt().startDraining(),
    advance: (ms) => {
      aheadMs += ms;
    },
  };
}
