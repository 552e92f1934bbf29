import { changePasswordBodySchema, userSchema } from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import { notifyPasswordChanged } from '../accounts/account-mails.ts';
import { deleteResetTokens } from '../accounts/mailed-tokens.ts';
import { assertGoodPassword } from '../accounts/password-rules.ts';
import { setSessionCookie } from '../accounts/session-cookie.ts';
import { endOtherSessions } from '../accounts/session-queries.ts';
import { rememberDevice, renewToken } from '../accounts/start-session.ts';
import { clearAccountAttempts, countAccountAttempt, uncountAttempt } from '../accounts/throttle.ts';
import {
  changePasswordHash,
  findUser,
  passwordOwnerOf,
  type UserRow,
  userRowToUser,
} from '../accounts/users.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { App } from '../http/app-type.ts';
import { allow } from '../http/route-access.ts';
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
      const user = await findUser(db, request.user.id);
      if (!user) throw unauthorized();
      const oldHash = await assertCurrentPassword(context, request, user, currentPassword);
      assertGoodPassword(newPassword, passwordOwnerOf(user), 'newPassword');
      const newHash = await context.hasher.hash(newPassword);
      const { changedUser, endedSessions, token } = await db.transaction().execute(async (trx) => {
        const changedUser = await changePasswordHash(
          trx,
          user.id,
          { from: oldHash, to: newHash },
          now(),
        );
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
}

/** Limits attempts like a sign-in, so that nobody can guess the password on a phone that was left signed in. */
export async function assertCurrentPassword(
  { db, now, hasher }: ApiContext,
  { ip, session }: FastifyRequest,
  user: UserRow,
  password: string,
  field = 'currentPassword',
): Promise<string> {
  if (user.password_hash === null) {
    throw invalid('password_elsewhere', 'Your password is managed by your sign-in provider.');
  }
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
