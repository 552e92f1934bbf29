import {
  type LoginBody,
  loginBodySchema,
  userChangesSchema,
  userSchema,
} from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import { handOutSession, knownDeviceKey, startSession } from '../accounts/start-session.ts';
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
  findUser,
  findUserByEmail,
  lockPasswordHash,
  replaceOutdatedHash,
  type UserRow,
  userRowToUser,
} from '../accounts/users.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { App } from '../http/app-type.ts';
import { allow } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, unauthorized } from '../platform/errors.ts';
import { addPasswordRoute } from './add-password-route.ts';
import { passwordRoutes } from './password-routes.ts';
import { registerRoutes } from './register-routes.ts';
import { resetRoutes } from './reset-routes.ts';
import { logOutRoute, sessionRoutes } from './session-routes.ts';
import { verifyRoutes } from './verify-routes.ts';

export function signInRoutes(app: App, context: ApiContext): void {
  currentUserRoutes(app, context);
  loginRoute(app, context);
  registerRoutes(app, context);
  passwordRoutes(app, context);
  addPasswordRoute(app, context);
  resetRoutes(app, context);
  verifyRoutes(app, context);
  sessionRoutes(app, context);
  logOutRoute(app, context);
}

function currentUserRoutes(app: App, { db, now }: ApiContext): void {
  app.get(
    '/api/auth/user',
    allow('signed-in', { response: { 200: userSchema } }),
    async (request) => {
      const user = await findUser(db, request.user.id);
      if (!user) throw unauthorized();
      return userRowToUser(user);
    },
  );
  app.put(
    '/api/auth/user',
    allow('signed-in', {
      description: 'Changes how the person enters pitches.',
      body: userChangesSchema,
      response: { 200: userSchema },
    }),
    async (request) => {
      const user = await changeCharting(db, request.user.id, request.body.charting, now());
      if (!user) throw unauthorized();
      return userRowToUser(user);
    },
  );
}

function loginRoute(app: App, context: ApiContext): void {
  const { db } = context;
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
