import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import type { ProviderConfig } from '../../../platform/config/config.ts';

export interface LocalAccount {
  readonly sub: string;
  readonly email?: string;
  /** Some providers send it as a text. */
  readonly email_verified?: boolean | string;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface LocalProvider {
  readonly config: ProviderConfig;
  close(): Promise<void>;
}

/** The provider's sign-in page lists people. `{interaction}/as/{sub}` signs in as one of them. */
export async function startLocalProvider(options: {
  readonly port?: number;
  readonly redirectUris: readonly string[];
  /** Read at every sign-in, so that a test can change the accounts. */
  readonly accounts: () => readonly LocalAccount[];
}): Promise<LocalProvider> {
  const server = createServer();
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config = {
    issuer: `http://127.0.0.1:${port}`,
    clientId: 'full-count',
    clientSecret: randomUUID(),
  };
  const provider = new Provider(config.issuer, configuration(config, options));
  addSignInPage(provider, options.accounts);
  const handleRequest = provider.callback();
  server.on('request', (request, response) => void handleRequest(request, response));
  return {
    config,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function configuration(
  { clientId, clientSecret }: ProviderConfig,
  { redirectUris, accounts }: Parameters<typeof startLocalProvider>[0],
): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as never],
    },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const account = accounts().find((candidate) => candidate.sub === sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
    // Skips the consent page, since the app is our own.
    async loadExistingGrant({ oidc: { client, session, provider } }) {
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    // In seconds.
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Session: 600 },
  };
}

function addSignInPage(provider: Provider, accounts: () => readonly LocalAccount[]): void {
  provider.use(async (context, next) => {
    const [, uid, sub] = /^\/interaction\/([\w-]+)(?:\/as\/(.+))?$/.exec(context.path) ?? [];
    if (uid === undefined) return next();
    if (sub === undefined) {
      context.type = 'html';
      context.body = `<!doctype html><title>Sign in</title><h1>Who are you?</h1>
        ${accounts()
          .map(({ sub, email }) => `<p><a href="${context.path}/as/${sub}">${email ?? sub}</a></p>`)
          .join('\n')}`;
      return;
    }
    const nextUrl = await provider.interactionResult(context.req, context.res, {
      login: { accountId: decodeURIComponent(sub), remember: false },
    });
    context.redirect(nextUrl);
  });
}
