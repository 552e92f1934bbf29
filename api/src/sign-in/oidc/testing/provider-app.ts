import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { ProviderConfig } from '../../../platform/config/config.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type LocalAccount, type LocalProvider, startLocalProvider } from './local-provider.ts';

export const ORIGIN = 'http://localhost:4990';

export interface ProviderApp {
  readonly test: TestApp;
  provider(): LocalProvider;
  /** Makes somebody known to the provider; again with the same `sub` changes what it knows. */
  know(account?: Partial<LocalAccount>): LocalAccount;
}

/** The whole app beside a real provider. Call it where `buildTestApp` would be called. */
export function buildProviderApp(engine: 'postgres' | 'embedded'): ProviderApp {
  const accounts = new Map<string, LocalAccount>();
  let provider: LocalProvider | undefined;
  // Its port is known only once it listens, and the app reads its config when it is built.
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
  const test = buildTestApp(engine, { publicOrigin: ORIGIN, provider: config });
  afterAll(() => provider?.close());
  return {
    test,
    provider() {
      if (!provider) throw new Error('The provider is there inside tests and hooks only.');
      return provider;
    },
    know(account = {}) {
      const sub = account.sub ?? randomUUID();
      const known = {
        sub,
        email: `pat-${sub}@example.com`,
        email_verified: true,
        given_name: 'Pat',
        family_name: 'Rivers',
        ...accounts.get(sub),
        ...account,
      };
      accounts.set(sub, known);
      return known;
    },
  };
}
