import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { ProviderConfig } from '../../../platform/config/config.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type LocalAccount, type LocalProvider, startLocalProvider } from './local-provider.ts';

export const ORIGIN = 'http://localhost:4990';

interface ProviderApp {
  readonly server: TestApp;
  provider(): LocalProvider;
  addAccount(account?: Partial<LocalAccount>): LocalAccount;
}

export function buildProviderApp(engine: 'postgres' | 'embedded'): ProviderApp {
  const accounts = new Map<string, LocalAccount>();
  let provider: LocalProvider | undefined;
  // Filled in before the app is built, since the provider's port is known only once it listens.
  const config: { -readonly [key in keyof ProviderConfig]: ProviderConfig[key] } = {
    issuer: '',
    clientId: '',
    clientSecret: '',
  };
  beforeAll(async () => {
    provider = await startLocalProvider({
      redirectUris: [`${ORIGIN}/api/callback`],
      accounts: () => [...accounts.values()],
    });
    Object.assign(config, provider.config);
  });
  const server = buildTestApp(engine, { publicOrigin: ORIGIN, provider: config });
  afterAll(() => provider?.close());
  return {
    server,
    provider() {
      if (!provider) throw new Error('Use the provider only inside tests and hooks.');
      return provider;
    },
    addAccount(account = {}) {
      const sub = account.sub ?? randomUUID();
      const completeAccount = {
        sub,
        email: `pat-${sub}@example.com`,
        email_verified: true,
        given_name: 'Pat',
        family_name: 'Rivers',
        ...accounts.get(sub),
        ...account,
      };
      accounts.set(sub, completeAccount);
      return completeAccount;
    },
  };
}
