import { emptyBodySchema, messageSchema, verifyEmailBodySchema } from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import { notifyPasswordChanged, verificationMail } from '../accounts/account-mails.ts';
import {
  deleteResetTokens,
  findVerificationToken,
  issueVerificationToken,
  type MailedVerification,
  verifyEmail,
} from '../accounts/mailed-tokens.ts';
import { assertGoodPassword } from '../accounts/password-rules.ts';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { endAllSessions, findSession, sidOf } from '../accounts/session-queries.ts';
import {
  type AttemptLimit,
  accountKey,
  addressKey,
  clearAccountAttempts,
  countAddressAttempt,
  countAttempt,
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
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';
import { type ApiError, conflict, invalid, unauthorized } from '../platform/errors.ts';

/** Keeps the inbox from being flooded, because the address may belong to someone else. */
const RESEND_LIMIT: AttemptLimit = { maxAttempts: 5, windowSeconds: 3600 };

export function verifyRoutes(app: App, context: ApiContext): void {
  verifyRoute(app, context);
  resendRoute(app, context);
}

/**
 * Whoever follows the link owns the address, but someone else may have registered it. So only the
 * account's own session verifies the address at once. Anyone else first chooses a new password, which
 * ends every session of the account.
 */
function verifyRoute(app: App, context: ApiContext): void {
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
      const endedSessions = await verifyByPassword(context, request, verification, passwordHash);
      context.teamEvents.sessionsEnded(endedSessions);
      notifyPasswordChanged(context, request, user.email);
      return { message: 'Your email is verified. Sign in with the new password.' };
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
    const sid = sidOf(request.cookies[SESSION_COOKIE]);
    const session = sid === null ? undefined : await findSession(db, { sid, teamId: null }, now());
    if (session?.user_id !== user.id) {
      throw user.password_hash === null ? signInFirst() : passwordNeeded();
    }
    await db.transaction().execute(async (trx) => {
      if (!(await verifyEmail(trx, verification, now()))) return;
      const entry = { action: 'email_verified', userId: user.id, ip: request.ip } as const;
      await recordAudit(trx, now(), entry);
    });
  }
  return { message: 'Your email is verified.' };
}

async function verifyByPassword(
  { db, now }: ApiContext,
  { ip }: FastifyRequest,
  verification: MailedVerification,
  passwordHash: string,
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, verification.user_id);
    if (!(await verifyEmail(trx, verification, now()))) throw tokenInvalid();
    const user = await choosePassword(trx, verification.user_id, { passwordHash }, now());
    await recordAudit(trx, now(), { action: 'email_verified', userId: user.id, ip });
    await recordAudit(trx, now(), { action: 'password_reset', userId: user.id, ip });
    await deleteResetTokens(trx, user.id);
    await clearAccountAttempts(trx, accountKey(user.email));
    return endAllSessions(trx, user.id);
  });
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
  return conflict(
    'sign_in_first',
    'Sign in with your identity provider, then open the link again.',
  );
}

function resendRoute(app: App, { db, now, config, mail }: ApiContext): void {
  app.post(
    '/api/auth/verify-email/resend',
    allow('signed-in', { body: emptyBodySchema, response: { 200: messageSchema } }),
    async (request) => {
      const user = await findUser(db, request.user.id);
      if (!user) throw unauthorized();
      if (user.is_email_verified) return { message: 'Your email is verified.' };
      await countAttempt(db, `verify-email:${user.id}`, now(), RESEND_LIMIT);
      const token = await issueVerificationToken(db, user, now());
      const origin = originOf(request, config.publicOrigin);
      await mail.send(verificationMail(user.email, origin, token));
      return { message: `We sent a confirmation link to ${user.email}.` };
    },
  );
}
