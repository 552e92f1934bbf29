import { emptyBodySchema, messageSchema, verifyEmailBodySchema } from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import {
  findVerificationToken,
  issueVerificationToken,
  type MailedVerification,
  notifyPasswordChanged,
  verificationMail,
  verifyEmail,
} from '../accounts/account-mails.ts';
import { assertGoodPassword } from '../accounts/password-rules.ts';
import { sidOfCookie } from '../accounts/session-cookies.ts';
import { findSession } from '../accounts/session-queries.ts';
import {
  type AttemptLimit,
  addressKey,
  countAddressAttempt,
  countAttempt,
  uncountAttempt,
} from '../accounts/throttle.ts';
import { findUser, passwordOwnerOf, requireUser, type UserRow } from '../accounts/users.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import { originOf } from '../http/plugins.ts';
import { type App, allow } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { type ApiError, conflict, invalid } from '../platform/errors.ts';
import { choosePasswordByLink } from './password-routes.ts';

/** Keeps the inbox from being flooded, because the address may belong to someone else. */
const RESEND_LIMIT: AttemptLimit = { maxAttempts: 5, windowSeconds: 3600 };

export function verifyRoutes(app: App, context: ApiContext): void {
  const { db, now, config, mail } = context;
  // Whoever follows the link owns the address, but someone else may have registered it. So only the account's own session
  // verifies the address at once. Anyone else first chooses a new password, which ends every session of the account.
  app.post(
    '/api/auth/verify-email',
    allow('public', {
      description:
        'With a session of the account, `token` is enough, also the second time. Without one, 409 `password_needed` until the request has a new `password`, which ends every session of the account. 409 `sign_in_first` for an account of the provider. 400 `verification_token_invalid` if the token is unknown or older than 7 days, and for a `password` once the address is verified.',
      body: verifyEmailBodySchema,
      response: { 200: messageSchema },
    }),
    async (request) => {
      const { token, password } = request.body;
      const { verification, user } = await findVerification(context, request, token);
      if (!password) return verifyBySession(context, request, verification, user);
      // A used link must not set a password.
      if (user.is_email_verified) throw tokenInvalid();
      if (user.password_hash === null) throw signInFirst();
      assertGoodPassword(password, passwordOwnerOf(user), 'password');
      const passwordHash = await context.hasher.hash(password);
      const choice = { ip: request.ip, passwordHash };
      const endedSessions = await choosePasswordByLink(context, user, choice, async (trx) => {
        if (!(await verifyEmail(trx, verification, now()))) throw tokenInvalid();
      });
      context.teamEvents.sessionsEnded(endedSessions);
      notifyPasswordChanged(context, request, user.email);
      return { message: 'Your email is verified. Sign in with the new password.' };
    },
  );

  app.post(
    '/api/auth/verify-email/resend',
    allow('signed-in', { body: emptyBodySchema, response: { 200: messageSchema } }),
    async (request) => {
      const user = await requireUser(db, request.user.id);
      if (user.is_email_verified) return { message: 'Your email is verified.' };
      await countAttempt(db, `verify-email:${user.id}`, now(), RESEND_LIMIT);
      const token = await issueVerificationToken(db, user, now());
      const origin = originOf(request, config.publicOrigin);
      await mail.send(verificationMail(user.email, origin, token));
      return { message: `We sent a confirmation link to ${user.email}.` };
    },
  );
}

async function findVerification({ db, now }: ApiContext, request: FastifyRequest, token: string) {
  const key = addressKey(request.ip);
  await countAddressAttempt(db, key, now());
  const verification = await findVerificationToken(db, token, now());
  const user = verification && (await findUser(db, verification.user_id));
  if (!user || user.email !== verification.email) throw tokenInvalid();
  await uncountAttempt(db, key);
  return { verification, user };
}

/** Mail programs and impatient people follow links twice, so a verified address is no error. */
async function verifyBySession(
  { db, now }: ApiContext,
  request: FastifyRequest,
  verification: MailedVerification,
  user: UserRow,
): Promise<{ message: string }> {
  if (!user.is_email_verified) {
    const sid = sidOfCookie(request);
    const session = sid === null ? undefined : await findSession(db, { sid, teamId: null }, now());
    if (session?.user_id !== user.id)
      throw user.password_hash === null ? signInFirst() : passwordNeeded();
    await db.transaction().execute(async (trx) => {
      if (!(await verifyEmail(trx, verification, now()))) return;
      const entry = { action: 'email_verified', userId: user.id, ip: request.ip } as const;
      await recordAudit(trx, now(), entry);
    });
  }
  return { message: 'Your email is verified.' };
}

function tokenInvalid(): ApiError {
  return invalid(
    'verification_token_invalid',
    'This link has expired. Get a new one on the Account screen.',
  );
}

function passwordNeeded(): ApiError {
  return conflict('password_needed', 'Choose a new password to verify your email.');
}

/** If a password were set here, the owner of the address and the person at the provider would share the account. */
function signInFirst(): ApiError {
  const message = 'Sign in with your identity provider, then open the link again.';
  return conflict('sign_in_first', message);
}
