import {
  forgotPasswordBodySchema,
  messageSchema,
  resetPasswordBodySchema,
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
import {
  accountKey,
  addressKey,
  clearAccountAttempts,
  countAddressAttempt,
  uncountAttempt,
} from '../accounts/throttle.ts';
import {
  choosePassword,
  findUser,
  lockUser,
  passwordOwnerOf,
  type UserRow,
} from '../accounts/users.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { App } from '../http/app-type.ts';
import { allow } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { type ApiError, invalid } from '../platform/errors.ts';

export function resetRoutes(app: App, context: ApiContext): void {
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
async function findTokenOwner(
  { db, now }: ApiContext,
  request: FastifyRequest,
  token: string,
): Promise<UserRow> {
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
