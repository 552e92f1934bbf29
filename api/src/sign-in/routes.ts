import {
  idSchema,
  type LoginBody,
  loginBodySchema,
  sessionSchema,
  userChangesSchema,
  userSchema,
} from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  clearSessionCookie,
  handOutSession,
  knownDeviceKey,
  sidOfCookie,
  startSession,
} from '../accounts/session-cookies.ts';
import {
  endSessionBySid,
  endSessionOfUser,
  findSession,
  listSessions,
} from '../accounts/session-queries.ts';
import {
  accountKey,
  addressKey,
  clearAccountAttempts,
  countAccountAttempt,
  countAddressAttempt,
  uncountAttempt,
} from '../accounts/throttle.ts';
import {
  changeCharting,
  findUserByEmail,
  lockPasswordHash,
  replaceOutdatedHash,
  requireUser,
  type UserRow,
  userRowToUser,
} from '../accounts/users.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import { originOf } from '../http/plugins.ts';
import { type App, allow } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, notFound } from '../platform/errors.ts';
import { passwordRoutes } from './password-routes.ts';
import { registerRoutes } from './register-routes.ts';
import { verifyRoutes } from './verify-routes.ts';

export function signInRoutes(app: App, context: ApiContext): void {
  const { db, now, config, teamEvents } = context;
  app.get(
    '/api/auth/user',
    allow('signed-in', { response: { 200: userSchema } }),
    async ({ user }) => userRowToUser(await requireUser(db, user.id)),
  );
  app.put(
    '/api/auth/user',
    allow('signed-in', {
      description: 'Changes how the person enters pitches.',
      body: userChangesSchema,
      response: { 200: userSchema },
    }),
    async ({ user: { id }, body: { charting } }) => {
      return userRowToUser(await changeCharting(db, id, charting, now()));
    },
  );

  app.post(
    '/api/auth/login',
    allow('public', {
      description:
        'Starts a session. 401 `invalid_credentials` in the same words for an unknown address and a wrong password.',
      body: loginBodySchema,
      response: { 200: userSchema },
    }),
    async (request, reply) => {
      const user = await checkCredentials(context, request, request.body);
      const session = await db.transaction().execute(async (trx) => {
        // The password may have been changed since it was checked.
        if ((await lockPasswordHash(trx, user.id)) !== user.password_hash) throw wrongCredentials();
        return startSession(trx, context, request, { userId: user.id, method: 'password' });
      });
      handOutSession(context, request, reply, session);
      return userRowToUser(user);
    },
  );

  registerRoutes(app, context);
  passwordRoutes(app, context);
  verifyRoutes(app, context);
  app.get(
    '/api/auth/sessions',
    allow('signed-in', {
      description: "The caller's sessions.",
      response: { 200: z.array(sessionSchema) },
    }),
    async (request) => {
      const sessions = await listSessions(db, request.user.id, now());
      return sessions.map((session) => ({
        id: session.id,
        createdAt: session.created_at.toISOString(),
        lastSeenAt: session.last_seen_at.toISOString(),
        userAgent: session.user_agent,
        current: session.id === request.session.id,
      }));
    },
  );

  app.delete(
    '/api/auth/sessions/:id',
    allow('signed-in', {
      description: "Ends one of the caller's sessions.",
      params: z.object({ id: idSchema }),
    }),
    async (request, reply) => {
      const { user, params, ip } = request;
      const endedIds = await db.transaction().execute(async (trx) => {
        const ids = await endSessionOfUser(trx, user.id, params.id);
        if (ids.length === 0) throw notFound();
        await recordAudit(trx, now(), { action: 'session_ended', userId: user.id, ip });
        return ids;
      });
      if (endedIds.includes(request.session.id)) clearSessionCookie(request, reply, config);
      teamEvents.sessionsEnded(endedIds);
    },
  );

  app.get(
    '/api/logout',
    allow('public', {
      description:
        'Ends the session, clears the cookie, redirects to `/`. Requests from other sites and prefetches change nothing.',
    }),
    async (request, reply) => {
      const sid = sidOfCookie(request);
      if (sid !== null && isOwnNavigation(request, config.publicOrigin)) {
        const endedSessions = await db.transaction().execute(async (trx) => {
          const session = await findSession(trx, { sid, teamId: null }, now());
          if (!session) return [];
          const { user_id: userId } = session;
          await recordAudit(trx, now(), { action: 'sign_out', userId, ip: request.ip });
          return endSessionBySid(trx, sid);
        });
        teamEvents.sessionsEnded(endedSessions);
        clearSessionCookie(request, reply, config);
      }
      return reply.redirect('/');
    },
  );
}

/** An unknown account and a wrong password get the same answer after the same work. */
async function checkCredentials(
  { db, now, hasher }: ApiContext,
  request: FastifyRequest,
  { email, password }: LoginBody,
): Promise<UserRow> {
  const ipKey = addressKey(request.ip);
  await countAddressAttempt(db, ipKey, now());
  const user = await findUserByEmail(db, email);
  const attemptsKey = knownDeviceKey(request, user) ?? accountKey(email);
  await countAccountAttempt(db, attemptsKey, now());
  const hash = user?.password_hash ?? null;
  const isCorrect = await hasher.verify(hash, password).catch(async (error: unknown) => {
    // The server was too busy to check the password, so this attempt has not failed.
    await uncountAttempt(db, attemptsKey);
    await uncountAttempt(db, ipKey);
    throw error;
  });
  if (!isCorrect || !user || hash === null) {
    const userId = user?.id ?? null;
    await recordAudit(db, now(), { action: 'sign_in_failed', userId, ip: request.ip });
    throw wrongCredentials();
  }
  await clearAccountAttempts(db, attemptsKey);
  await uncountAttempt(db, ipKey);
  if (!hasher.isOutdated(hash)) return user;
  const newHash = await hasher.hash(password, 'sign-in');
  const isReplaced = await replaceOutdatedHash(db, user.id, hash, newHash);
  return isReplaced ? { ...user, password_hash: newHash } : user;
}

function wrongCredentials(): ApiError {
  return new ApiError(401, 'invalid_credentials', 'Invalid email or password');
}

/**
 * An image on a foreign page or a browser that preloads pages must not sign a coach out. Browsers
 * omit Sec-Fetch-Site only over plain HTTP.
 */
function isOwnNavigation(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { headers } = request;
  if (/prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`))
    return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { referer } = headers;
  if (referer === undefined) return true;
  return URL.canParse(referer) && new URL(referer).origin === originOf(request, publicOrigin);
}
