import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';
import type { ProviderConfig } from '../../../platform/config/config.ts';

/** A person whom the provider knows. */
export interface LocalAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface LocalProvider {
  readonly config: ProviderConfig;
  close(): Promise<void>;
}

/**
 * A real OpenID Connect provider on this machine, whose sign-in page is a list of people to be:
 * `{interaction}/as/{sub}` signs in as one of them. For tests and for `npm run dev:oidc`.
 */
export async function startLocalProvider(options: {
  /** 0 or absent: a free one. */
  readonly port?: number;
  readonly redirectUris: readonly string[];
  /** Read anew at every sign-in, so that a test can change what is known. */
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
  signInPage(provider, options.accounts);
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
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
      const account = accounts().find((known) => known.sub === sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
    // Nobody is asked whether the app may know him: it is ours.
    async loadExistingGrant({ oidc: { client, session, provider } }) {
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Session: 600 },
  };
}

function signInPage(provider: Provider, accounts: () => readonly LocalAccount[]): void {
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
    const to = await provider.interactionResult(context.req, context.res, {
      login: { accountId: decodeURIComponent(sub), remember: false },
    });
    context.redirect(to);
  });
}
