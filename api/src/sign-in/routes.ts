import {
  forgotPasswordBodySchema,
  type LoginBody,
  loginBodySchema,
  messageSchema,
  resetPasswordBodySchema,
  userChangesSchema,
  userSchema,
} from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import { mailResetLink, mayReset, notifyPasswordChanged } from '../accounts/account-mails.ts';
import {
  deleteResetTokens,
  findUserIdOfResetToken,
  markResetTokenUsed,
} from '../accounts/mailed-tokens.ts';
import { assertGoodPassword } from '../accounts/password-rules.ts';
import { endAllSessions } from '../accounts/session-queries.ts';
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
  choosePassword,
  findUser,
  findUserByEmail,
  lockPasswordHash,
  lockUser,
  passwordOwnerOf,
  replaceOutdatedHash,
  type UserRow,
  userRowToUser,
} from '../accounts/users.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { App } from '../http/app-type.ts';
import { allow } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, invalid, unauthorized } from '../platform/errors.ts';
import { addPasswordRoute } from './add-password-route.ts';
import { passwordRoutes } from './password-routes.ts';
import { registerRoutes } from './register-routes.ts';
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

function resetRoutes(app: App, context: ApiContext): void {
  app.post(
    '/api/auth/forgot-password',
    allow('public', {
      description:
        'Mails a link to choose a new password. The answer is the same for every address.',
      body: forgotPasswordBodySchema,
      response: { 200: messageSchema },
    }),
    async (request) => {
      await mailResetLink(context, request, request.body.email, mayReset);
      return {
        message: 'If this email has an account, a link to choose a new password is on its way.',
      };
    },
  );

  app.post(
    '/api/auth/reset-password',
    allow('public', {
      description:
        'Ends every session of the user and starts none. 400 `reset_token_invalid` for a token that is unknown, used or older than 30 minutes.',
      body: resetPasswordBodySchema,
      response: { 200: messageSchema },
    }),
    async (request) => {
      const { token, password } = request.body;
      const owner = await findTokenOwner(context, request, token);
      assertGoodPassword(password, passwordOwnerOf(owner), 'password');
      const passwordHash = await context.hasher.hash(password);
      const endedSessions = await resetPassword(context, owner, {
        token,
        passwordHash,
        ip: request.ip,
      });
      context.teamEvents.sessionsEnded(endedSessions);
      notifyPasswordChanged(context, request, owner.email);
      return { message: 'Your password has been reset successfully. You can now sign in.' };
    },
  );
}

/** An invalid token counts as a failed attempt of the caller's network address. */
async function findTokenOwner({ db, now }: ApiContext, request: FastifyRequest, token: string) {
  const key = addressKey(request.ip);
  await countAddressAttempt(db, key, now());
  const userId = await findUserIdOfResetToken(db, token, now());
  const owner = userId && (await findUser(db, userId));
  if (!owner) throw tokenInvalid();
  await uncountAttempt(db, key);
  return owner;
}

/** Ends all sessions, since a stolen session may be the reason for the reset. Returns their ids. */
async function resetPassword(
  { db, now }: ApiContext,
  { id: userId, is_email_verified: wasVerified }: UserRow,
  reset: { readonly token: string; readonly passwordHash: string; readonly ip: string },
): Promise<string[]> {
  const { token, passwordHash, ip } = reset;
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (!(await markResetTokenUsed(trx, token, now()))) throw tokenInvalid();
    const user = await choosePassword(trx, userId, { passwordHash, provesEmail: true }, now());
    await recordAudit(trx, now(), { action: 'password_reset', userId, ip });
    if (!wasVerified) await recordAudit(trx, now(), { action: 'email_verified', userId, ip });
    await deleteResetTokens(trx, userId);
    await clearAccountAttempts(trx, accountKey(user.email));
    return endAllSessions(trx, userId);
  });
}

function tokenInvalid(): ApiError {
  return invalid(
    'reset_token_invalid',
    'This link has expired. Use "Forgot your password" to get a new one.',
  );
}
