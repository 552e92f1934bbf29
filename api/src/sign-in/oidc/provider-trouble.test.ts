import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderConfig } from '../../platform/config/config.ts';
import { buildTestApp } from '../../testing/test-app.ts';
import { ProviderClient } from './provider-client.ts';
import { startLocalProvider } from './testing/local-provider.ts';
import { ORIGIN, openBrowser } from './testing/test-browser.ts';

const FAILED = '/login?provider=failed';
const subject = 'pat';
const options = {
  redirectUris: [`${ORIGIN}/api/callback`],
  accounts: () => [{ sub: subject, email: 'pat@example.com', email_verified: true }],
};

function unreachableProvider(): ProviderConfig {
  return { issuer: 'http://127.0.0.1:1', clientId: 'full-count', clientSecret: 'secret' };
}

describe('a provider that does not answer', () => {
  const config: { -readonly [key in keyof ProviderConfig]: ProviderConfig[key] } =
    unreachableProvider();
  const server = buildTestApp('embedded', { publicOrigin: ORIGIN, provider: config });

  it('leads back to the sign-in screen, and the next sign-in tries again', async () => {
    const browser = openBrowser(server.app);
    const answerWithoutProvider = await browser.request({ url: '/api/login?provider=1' });
    expect(answerWithoutProvider.headers.location).toBe(FAILED);
    expect(browser.cookies.size).toBe(0);
    const provider = await startLocalProvider(options);
    Object.assign(config, provider.config);
    const answerWithProvider = await browser.request({ url: '/api/login?provider=1' });
    expect(answerWithProvider.headers.location).toContain(provider.config.issuer);
    await provider.close();
  });
});

describe('a provider that stops answering during a sign-in', () => {
  const config: { -readonly [key in keyof ProviderConfig]: ProviderConfig[key] } =
    unreachableProvider();
  const server = buildTestApp('embedded', { publicOrigin: ORIGIN, provider: config });

  it('signs no one in', async () => {
    const provider = await startLocalProvider(options);
    Object.assign(config, provider.config);
    const browser = openBrowser(server.app);
    const url = await browser.callbackUrlAs(subject);
    await provider.close();
    expect((await browser.request({ url })).headers.location).toBe(FAILED);
    expect(browser.cookies.has('sid')).toBe(false);
  });
});

describe('a provider with a different issuer', () => {
  let impostor: Server;
  const config = { ...unreachableProvider() };
  beforeAll(async () => {
    impostor = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          issuer: 'https://accounts.example',
          authorization_endpoint: 'https://accounts.example/auth',
          token_endpoint: 'https://accounts.example/token',
          jwks_uri: 'https://accounts.example/jwks',
        }),
      );
    });
    impostor.listen(0, '127.0.0.1');
    await once(impostor, 'listening');
    config.issuer = `http://127.0.0.1:${(impostor.address() as AddressInfo).port}`;
  });
  const server = buildTestApp('embedded', { publicOrigin: ORIGIN, provider: config });
  afterAll(() => void impostor.close());

  it('signs no one in', async () => {
    const response = await server.app.inject({ url: '/api/login?provider=1' });
    expect(response.headers.location).toBe(FAILED);
    expect(response.cookies).toEqual([]);
  });
});

describe('without a provider', () => {
  const server = buildTestApp('embedded');

  it('every sign-in address leads to the sign-in screen, and the options say that there is no provider', async () => {
    const location = async (url: string) => (await server.app.inject({ url })).headers.location;
    expect(await location('/api/login')).toBe('/login');
    expect(await location('/api/login?provider=1')).toBe('/login');
    expect(await location('/api/callback?code=x&state=y')).toBe(FAILED);
    expect((await server.app.inject({ url: '/api/auth/options' })).json()).toEqual({
      provider: false,
      signUp: 'open',
    });
  });
});

describe('the claims of a provider', () => {
  it.each([
    ['lists', { claims_supported: ['sub', 'email', 'email_verified'] }, true],
    ['leaves out', { claims_supported: ['sub', 'email'] }, false],
    ['says nothing about', {}, false],
  ])('are known at the start if it %s the verified email', async (_what, claims, expected) => {
    const provider = createServer((_request, response) => {
      const { port } = provider.address() as AddressInfo;
      const issuer = `http://127.0.0.1:${port}`;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/jwks`, ...claims }));
    }).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const { port } = provider.address() as AddressInfo;
    const issuer = `http://127.0.0.1:${port}`;
    const client = new ProviderClient({ ...unreachableProvider(), issuer });
    expect(await client.listsVerifiedEmails()).toBe(expected);
    provider.close();
  });
});
