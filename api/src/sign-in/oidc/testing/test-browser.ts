import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { App } from '../../../http/routes.ts';
import type { ProviderConfig } from '../../../platform/config/config.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type LocalAccount, type LocalProvider, startLocalProvider } from './local-provider.ts';

export interface TestBrowser {
  readonly cookies: Map<string, string>;
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Begins a sign-in and chooses this person at the provider. Returns the callback's address, still unopened. */
  callbackUrlAs(subject: string): Promise<string>;
  signInAs(subject: string): Promise<LightMyRequestResponse>;
}

export function openBrowser(app: App): TestBrowser {
  const cookies = new Map<string, string>();

  async function request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await app.inject({
      ...options,
      headers: { ...options.headers, cookie: headerOf(cookies) },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function callbackUrlAs(subject: string): Promise<string> {
    const { headers } = await request({ url: '/api/login?provider=1' });
    return chooseAtProvider(String(headers.location), subject);
  }

  return {
    cookies,
    request,
    callbackUrlAs,
    signInAs: async (subject) => request({ url: await callbackUrlAs(subject) }),
  };
}

async function chooseAtProvider(start: string, subject: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(start);
  let url = start;
  while (new URL(url).origin === origin) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: headerOf(cookies) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const body = await response.text();
    if (location === null) throw new Error(`The provider stopped: ${response.status} ${body}`);
    const next = new URL(location, url);
    // The provider's page with a link for each person. Its address is that of the page and `/as/` with the person.
    url = /^\/interaction\/[\w-]+$/.test(next.pathname) ? `${next.href}/as/${subject}` : next.href;
  }
  return url;
}

function headerOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

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
