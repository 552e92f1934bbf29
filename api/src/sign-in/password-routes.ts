import type { Db } from '@full-count/db';
import {
  addPasswordBodySchema,
  changePasswordBodySchema,
  forgotPasswordBodySchema,
  messageSchema,
  resetPasswordBodySchema,
  userSchema,
} from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import {
  deleteResetTokens,
  findUserIdOfResetToken,
  mailResetLink,
  markResetTokenUsed,
  mayReset,
  notifyPasswordChanged,
} from '../accounts/account-mails.ts';
import { assertGoodPassword } from '../accounts/password-rules.ts';
import {
  handOutSession,
  rememberDevice,
  renewToken,
  setSessionCookie,
  sidOfCookie,
  startSession,
} from '../accounts/session-cookies.ts';
import {
  endAllSessions,
  endOtherSessions,
  endSessionBySid,
  findFreshProviderUser,
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
  changePasswordHash,
  choosePassword,
  findUser,
  lockUser,
  passwordOwnerOf,
  requireUser,
  type UserRow,
  userRowToUser,
} from '../accounts/users.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import { type App, allow } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { type ApiError, invalid, unauthorized } from '../platform/errors.ts';

export function passwordRoutes(app: App, context: ApiContext): void {
  const { db, now, config, teamEvents } = context;
  app.post(
    '/api/auth/change-password',
    allow('signed-in', {
      description:
        "Ends the user's other sessions and gives this one a new cookie. 400 `current_password_wrong`, or `password_elsewhere` if the provider manages the password.",
      body: changePasswordBodySchema,
      response: { 200: userSchema },
    }),
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const user = await requireUser(db, request.user.id);
      const oldHash = await assertCurrentPassword(context, request, user, currentPassword);
      assertGoodPassword(newPassword, passwordOwnerOf(user), 'newPassword');
      const newHash = await context.hasher.hash(newPassword);
      const { changedUser, endedSessions, token } = await db.transaction().execute(async (trx) => {
        const hashes = { from: oldHash, to: newHash };
        const changedUser = await changePasswordHash(trx, user.id, hashes, now());
        if (!changedUser) throw currentPasswordWrong();
        await deleteResetTokens(trx, user.id);
        const entry = { action: 'password_changed', userId: user.id, ip: request.ip } as const;
        await recordAudit(trx, now(), entry);
        const endedSessions = await endOtherSessions(trx, user.id, request.session.sid);
        return { changedUser, endedSessions, token: await renewToken(trx, request.session.sid) };
      });
      setSessionCookie(request, reply, config, token);
      rememberDevice(request, reply, config, changedUser);
      teamEvents.sessionsEnded(endedSessions);
      notifyPasswordChanged(context, request, user.email);
      return userRowToUser(changedUser);
    },
  );

  // Only a person who has just signed in to that account with the provider chooses the password here. Anyone else may know
  // nothing but the address, so their password is discarded and a link is mailed to the address if it is verified. The
  // answer doesn't reveal whether there is an account.
  app.post(
    '/api/auth/add-password',
    allow('public', {
      description:
        'Adds a password to an account of the identity provider, within 10 minutes of signing in to that account there. In every other case 202, whether or not the account exists: the password is discarded, and a verified address gets a link.',
      body: addPasswordBodySchema,
      response: { 200: userSchema, 202: messageSchema },
    }),
    async (request, reply) => {
      const { email, password } = request.body;
      assertGoodPassword(password, { email, firstName: null, lastName: null }, 'password');
      const user = await findSignedInOwner(context, request, email);
      if (!user) {
        await mailResetLink(context, request, email, (owner) => owner.is_email_verified);
        return reply.code(202).send({
          message: 'If this email has an account, a link to choose a password is on its way.',
        });
      }
      assertGoodPassword(password, passwordOwnerOf(user), 'password');
      const passwordHash = await context.hasher.hash(password);
      const { changedUser, session } = await db.transaction().execute(async (trx) => {
        const changedUser = await choosePassword(trx, user.id, { passwordHash }, now());
        const sid = sidOfCookie(request) ?? '';
        const endedCallerSession = await endSessionBySid(trx, sid);
        if (endedCallerSession.length === 0) throw unauthorized();
        const entry = { action: 'password_added', userId: user.id, ip: request.ip } as const;
        await recordAudit(trx, now(), entry);
        await deleteResetTokens(trx, user.id);
        const endedOtherSessions = await endAllSessions(trx, user.id);
        const signIn = { userId: user.id, method: 'password' } as const;
        const session = await startSession(trx, context, request, signIn);
        const endedSessions = [...endedCallerSession, ...endedOtherSessions];
        return { changedUser, session: { ...session, endedSessions } };
      });
      handOutSession(context, request, reply, session);
      notifyPasswordChanged(context, request, user.email);
      return userRowToUser(changedUser);
    },
  );

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
      const choice = { ip: request.ip, passwordHash };
      const endedSessions = await choosePasswordByLink(context, owner, choice, async (trx) => {
        if (!(await markResetTokenUsed(trx, token, now()))) throw tokenInvalid();
      });
      teamEvents.sessionsEnded(endedSessions);
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

/**
 * Sets a password by a mailed link. Ends all sessions, since a stolen session may be the reason. Returns their ids.
 *
 * @param useToken throws if the link is no longer good
 */
export async function choosePasswordByLink(
  { db, now }: ApiContext,
  { id: userId, is_email_verified: wasVerified }: UserRow,
  { ip, passwordHash }: { readonly ip: string; readonly passwordHash: string },
  useToken: (trx: Db) => Promise<void>,
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await useToken(trx);
    const user = await choosePassword(trx, userId, { passwordHash, provesEmail: true }, now());
    await recordAudit(trx, now(), { action: 'password_reset', userId, ip });
    if (!wasVerified) await recordAudit(trx, now(), { action: 'email_verified', userId, ip });
    await deleteResetTokens(trx, userId);
    await clearAccountAttempts(trx, accountKey(user.email));
    return endAllSessions(trx, userId);
  });
}

function tokenInvalid(): ApiError {
  const message = 'This link has expired. Use "Forgot your password" to get a new one.';
  return invalid('reset_token_invalid', message);
}

/** Limits attempts like a sign-in, so that nobody can guess the password on a phone that was left signed in. */
export async function assertCurrentPassword(
  { db, now, hasher }: ApiContext,
  { ip, session }: FastifyRequest,
  user: UserRow,
  password: string,
  field = 'currentPassword',
): Promise<string> {
  if (user.password_hash === null)
    throw invalid('password_elsewhere', 'Your password is managed by your sign-in provider.');
  // Counted apart from sign-ins, whose failures may be a stranger's.
  const key = `session:${session.id}`;
  await countAccountAttempt(db, key, now());
  const isRight = await hasher
    .verify(user.password_hash, password)
    .catch(async (fault: unknown) => {
      await uncountAttempt(db, key);
      throw fault;
    });
  if (!isRight) {
    const entry = { action: 'sign_in_failed', userId: user.id, ip } as const;
    await recordAudit(db, now(), { ...entry, detail: 'current_password' });
    throw currentPasswordWrong(field);
  }
  await clearAccountAttempts(db, key);
  return user.password_hash;
}

function currentPasswordWrong(field = 'currentPassword'): ApiError {
  const message = 'Your current password is incorrect.';
  return invalid('current_password_wrong', message, [{ path: field, message }]);
}

/** For how long a sign-in with the identity provider is proof enough to choose a password or to delete the account. */
export const FRESH_MS = 10 * 60_000;

async function findSignedInOwner({ db, now }: ApiContext, request: FastifyRequest, email: string) {
  const sid = sidOfCookie(request);
  if (sid === null) return undefined;
  const userId = await findFreshProviderUser(db, sid, now(), FRESH_MS);
  const user = userId && (await findUser(db, userId));
  return user && user.email_lower === email.toLowerCase() ? user : undefined;
}
