import { addPasswordBodySchema, messageSchema, userSchema } from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import { mailResetLink, notifyPasswordChanged } from '../accounts/account-mails.ts';
import { deleteResetTokens } from '../accounts/mailed-tokens.ts';
import { assertGoodPassword } from '../accounts/password-rules.ts';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import {
  endAllSessions,
  endSessionBySid,
  findFreshProviderUser,
  sidOf,
} from '../accounts/session-queries.ts';
import { handOutSession, type StartedSession, startSession } from '../accounts/start-session.ts';
import {
  choosePassword,
  findUser,
  passwordOwnerOf,
  type UserRow,
  userRowToUser,
} from '../accounts/users.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { App } from '../http/app-type.ts';
import { allow } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { unauthorized } from '../platform/errors.ts';

/** For how long a sign-in with the identity provider is proof enough to choose a password or to delete the account. */
export const FRESH_MS = 10 * 60_000;

/**
 * Only a person who has just signed in to that account with the provider chooses the password here.
 * Anyone else may know nothing but the address, so their password is discarded and a link is mailed
 * to the address if it is verified. The answer doesn't reveal whether there is an account.
 */
export function addPasswordRoute(app: App, context: ApiContext): void {
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
      const { changedUser, session } = await addPassword(context, request, user, passwordHash);
      handOutSession(context, request, reply, session);
      notifyPasswordChanged(context, request, user.email);
      return userRowToUser(changedUser);
    },
  );
}

async function findSignedInOwner({ db, now }: ApiContext, request: FastifyRequest, email: string) {
  const sid = sidOf(request.cookies[SESSION_COOKIE]);
  if (sid === null) return undefined;
  const userId = await findFreshProviderUser(db, sid, now(), FRESH_MS);
  const user = userId && (await findUser(db, userId));
  return user && user.email_lower === email.toLowerCase() ? user : undefined;
}

async function addPassword(
  context: ApiContext,
  request: FastifyRequest,
  user: UserRow,
  passwordHash: string,
): Promise<{ readonly changedUser: UserRow; readonly session: StartedSession }> {
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    const changedUser = await choosePassword(trx, user.id, { passwordHash }, now());
    const sid = sidOf(request.cookies[SESSION_COOKIE]) ?? '';
    const endedCallerSession = await endSessionBySid(trx, sid);
    if (endedCallerSession.length === 0) throw unauthorized();
    const entry = { action: 'password_added', userId: user.id, ip: request.ip } as const;
    await recordAudit(trx, now(), entry);
    await deleteResetTokens(trx, user.id);
    const endedOtherSessions = await endAllSessions(trx, user.id);
    const session = await startSession(trx, context, request, {
      userId: user.id,
      method: 'password',
    });
    const endedSessions = [...endedCallerSession, ...endedOtherSessions];
    return { changedUser, session: { ...session, endedSessions } };
  });
}
