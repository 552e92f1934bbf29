import type { Db } from '@full-count/db';
import { type SignUpPolicy, signInOptionsSchema } from '@full-count/sync-protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  cookieAttributes,
  handOutSession,
  setNewSessionCookie,
  signedInByProvider,
  startSession,
} from '../../accounts/session-cookies.ts';
import {
  findUserByEmail,
  insertUser,
  PROVIDER_METHOD,
  type UserRow,
} from '../../accounts/users.ts';
import { recordAudit } from '../../audit/audit-trail.ts';
import { originOf } from '../../http/plugins.ts';
import { type App, allow } from '../../http/routes.ts';
import { isInvited } from '../../invitations/invitations.ts';
import type { Config } from '../../platform/config/config.ts';
import type { ApiContext } from '../../platform/context.ts';
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

type NoUserReason = 'email_taken' | 'no_email' | 'not_invited' | 'sign_up_closed';

/**
 * An identity never signs in to another account with the same email. Otherwise, whoever registered
 * that email first would share the account, and whoever can choose an email at the provider could
 * take it over.
 */
async function findOrCreateUser(
  trx: Db,
  identity: ProviderIdentity,
  ip: string,
  { config, now, newId }: Pick<ApiContext, 'config' | 'now' | 'newId'>,
): Promise<UserRow | NoUserReason> {
  const knownUser = await findByIdentity(trx, identity);
  if (knownUser) return verifyAddress(trx, knownUser, identity, { ip, now: now() });
  const { email } = identity;
  if (email === null) return 'no_email';
  const refusal = await findSignUpRefusal(trx, { ...identity, email }, config.signUp, now());
  // A person whose email has an account learns that, and not that they can't sign up.
  if (refusal !== null) return (await findUserByEmail(trx, email)) ? 'email_taken' : refusal;
  const newUser = await insertUser(trx, {
    id: newId(),
    email,
    is_email_verified: identity.isEmailVerified,
    first_name: identity.firstName,
    last_name: identity.lastName,
    profile_image_url: identity.picture,
    auth_method: PROVIDER_METHOD,
    provider_issuer: identity.issuer,
    provider_subject: identity.subject,
    created_at: now(),
    updated_at: now(),
  });
  if (newUser) await recordAudit(trx, now(), { action: 'account_created', userId: newUser.id, ip });
  // The same person may have signed in at the same moment in another tab.
  return newUser ?? (await findByIdentity(trx, identity)) ?? 'email_taken';
}

/**
 * The redirects to the provider and back lose the token of an invitation. So the person needs an
 * email that the provider has verified and that has an open invitation.
 */
async function findSignUpRefusal(
  trx: Db,
  { email, isEmailVerified }: { readonly email: string; readonly isEmailVerified: boolean },
  signUp: SignUpPolicy,
  now: Date,
): Promise<'not_invited' | 'sign_up_closed' | null> {
  if (signUp === 'open') return null;
  if (signUp === 'closed') return 'sign_up_closed';
  return isEmailVerified && (await isInvited(trx, email, now)) ? null : 'not_invited';
}

async function findByIdentity(trx: Db, { issuer, subject }: ProviderIdentity) {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('provider_issuer', '=', issuer)
    .where('provider_subject', '=', subject)
    .executeTakeFirst();
}

/** The provider may have verified the address since the last sign-in. A different address is ignored. */
async function verifyAddress(
  trx: Db,
  user: UserRow,
  { email, isEmailVerified }: ProviderIdentity,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<UserRow> {
  if (!isEmailVerified || user.is_email_verified) return user;
  const verifiedUser = await trx
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('id', '=', user.id)
    .where('email_lower', '=', sql<string>`lower(${email})`)
    .returningAll()
    .executeTakeFirst();
  if (!verifiedUser) return user;
  await recordAudit(trx, now, { action: 'email_verified', userId: user.id, ip });
  return verifiedUser;
}
