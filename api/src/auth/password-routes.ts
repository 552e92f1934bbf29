import { changePasswordBodySchema, userSchema } from '@full-count/sync-protocol';
import type { App } from '../app-type.ts';
import type { ApiContext } from '../context.ts';
import { invalid, unauthorized } from '../errors.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { assertGoodPassword } from './password-rules.ts';
import { findUser, setPasswordHash, type UserRow, userRowToUser } from './queries.ts';
import { endOtherSessions } from './session-queries.ts';
import { accountKey, countAccountAttempt, forgiveAccount, uncountAttempt } from './throttle.ts';

export function passwordRoutes(app: App, context: ApiContext, hasher: PasswordHasher): void {
  const { db, now, teamEvents } = context;
  app.post(
    '/api/auth/change-password',
    {
      config: { access: 'signed-in' },
      schema: { body: changePasswordBodySchema, response: { 200: userSchema } },
    },
    async (request) => {
      const { currentPassword, newPassword } = request.body;
      const user = await findUser(db, request.user.id);
      if (!user) throw unauthorized();
      await assertCurrentPassword(context, hasher, user, currentPassword);
      assertGoodPassword(newPassword, ownerOf(user), 'newPassword');
      const passwordHash = await hasher.hash(newPassword);
      const { changed, ended } = await db.transaction().execute(async (trx) => ({
        changed: await setPasswordHash(trx, user.id, passwordHash, now()),
        ended: await endOtherSessions(trx, user.id, request.session.sid),
      }));
      teamEvents.sessionsEnded(ended);
      return userRowToUser(changed);
    },
  );
}

/** Throttled like a log-in: a session that was left open must not serve to guess the password. */
async function assertCurrentPassword(
  { db, now }: ApiContext,
  hasher: PasswordHasher,
  user: UserRow,
  password: string,
): Promise<void> {
  if (user.password_hash === null) {
    throw invalid('password_elsewhere', 'Your password is managed by your sign-in provider.');
  }
  const account = accountKey(user.email);
  await countAccountAttempt(db, account, now());
  const isRight = await hasher
    .verify(user.password_hash, password)
    .catch(async (fault: unknown) => {
      await uncountAttempt(db, account);
      throw fault;
    });
  if (!isRight) {
    const message = 'The current password is not right.';
    throw invalid('current_password_wrong', message, [{ path: 'currentPassword', message }]);
  }
  await forgiveAccount(db, account);
}

function ownerOf(user: UserRow) {
  return { email: user.email, firstName: user.first_name, lastName: user.last_name };
}
