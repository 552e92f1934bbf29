import { signInOptionsSchema } from '@full-count/sync-protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  cookieAttributes,
  setNewSessionCookie,
  signedInByProvider,
} from '../../accounts/session-cookie.ts';
import { handOutSession, startSession } from '../../accounts/start-session.ts';
import { recordAudit } from '../../audit/audit-trail.ts';
import type { App } from '../../http/app-type.ts';
import { allow } from '../../http/route-access.ts';
import { originOf } from '../../http/same-origin.ts';
import type { Config } from '../../platform/config/config.ts';
import type { ApiContext } from '../../platform/context.ts';
import { findOrCreateUser, type NoUserReason } from './find-or-create-user.ts';
import { ProviderClient, type ProviderIdentity, type SignInAttempt } from './provider-client.ts';

const ATTEMPT_COOKIE = 'provider_attempt';
const ATTEMPT_SECONDS = 10 * 60;

/** Why a sign-in failed. The sign-in screen reads it from `?provider=` and explains it. */
type Failure = NoUserReason | 'failed';

const CALLBACK = '/api/callback';

export function oidcRoutes(app: App, context: ApiContext): void {
  const { config } = context;
  const client = config.provider && new ProviderClient(config.provider);

  app.get(
    '/api/auth/options',
    allow('public', {
      description: 'Whether an identity provider is configured, and who may create an account.',
      response: { 200: signInOptionsSchema },
    }),
    async () => ({ provider: client !== undefined, signUp: config.signUp }),
  );

  app.get(
    '/api/login',
    allow('public', {
      description:
        'Redirects to the identity provider if this browser signed in there last, or with `?provider=1`. Otherwise to the sign-in screen.',
      querystring: z.object({ provider: z.optional(z.string()) }),
    }),
    async (request, reply) => {
      const wantsProvider = request.query.provider === '1' || signedInByProvider(request);
      if (!client || !wantsProvider) return reply.redirect('/login');
      return redirectToProvider(context, client, request, reply);
    },
  );

  app.get(
    CALLBACK,
    allow('public', {
      description:
        'The identity provider sends the browser back here, which then goes to `/`, or to `/login?provider=` and the reason why not.',
    }),
    async (request, reply) => {
      const attempt = takeAttempt(request, reply, config);
      if (!client || !attempt) return redirectToLogin(reply, 'failed');
      const callbackUrl = new URL(request.url, originOf(request, config.publicOrigin));
      const identity = await client.finish(callbackUrl, attempt).catch((error: unknown) => {
        request.log.warn({ err: error }, 'Sign-in with the identity provider failed');
        return null;
      });
      if (!identity) {
        const entry = { action: 'sign_in_failed', userId: null, ip: request.ip } as const;
        await recordAudit(context.db, context.now(), { ...entry, detail: 'provider' });
        return redirectToLogin(reply, 'failed');
      }
      return signIn(context, identity, request, reply);
    },
  );
}

async function redirectToProvider(
  { config }: ApiContext,
  client: ProviderClient,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const origin = originOf(request, config.publicOrigin);
    const { url, attempt } = await client.begin(`${origin}${CALLBACK}`);
    saveAttempt(request, reply, config, attempt);
    return reply.redirect(url.href);
  } catch (error) {
    request.log.warn({ err: error }, "Can't reach the identity provider");
    return redirectToLogin(reply, 'failed');
  }
}

async function signIn(
  context: ApiContext,
  identity: ProviderIdentity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sessionOrReason = await context.db.transaction().execute(async (trx) => {
    const user = await findOrCreateUser(trx, identity, request.ip, context);
    if (typeof user === 'string') return user;
    return startSession(trx, context, request, { userId: user.id, method: 'provider' });
  });
  if (typeof sessionOrReason === 'string') return redirectToLogin(reply, sessionOrReason);
  handOutSession(context, request, reply, sessionOrReason);
  setNewSessionCookie(request, reply, context.config);
  return reply.redirect('/');
}

function redirectToLogin(reply: FastifyReply, failure: Failure): FastifyReply {
  return reply.redirect(`/login?provider=${failure}`);
}

const attemptSchema = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});

function saveAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  attempt: SignInAttempt,
): void {
  const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  const options = { ...attributes(request, config), maxAge: ATTEMPT_SECONDS };
  reply.setCookie(ATTEMPT_COOKIE, value, options);
}

function takeAttempt(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const value = request.cookies[ATTEMPT_COOKIE];
  if (value === undefined) return null;
  reply.clearCookie(ATTEMPT_COOKIE, attributes(request, config));
  try {
    return attemptSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return null;
  }
}

function attributes(request: FastifyRequest, config: Config) {
  return { ...cookieAttributes(request, config), path: '/api/callback' };
}
