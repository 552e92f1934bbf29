import { emptyBodySchema, messageSchema, verifyEmailBodySchema } from '@full-count/sync-protocol';
import { verificationMail } from '../accounts/account-mails.ts';
import { type AttemptLimit, countAttempt } from '../accounts/attempt-limit.ts';
import { issueVerificationToken, verifyEmail } from '../accounts/mailed-tokens.ts';
import { addressKey, countAddressAttempt, uncountAttempt } from '../accounts/throttle.ts';
import { findUser } from '../accounts/users.ts';
import type { App } from '../http/app-type.ts';
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';
import { invalid, unauthorized } from '../platform/errors.ts';

/** The address may belong to someone else, and this must not fill their inbox. */
const RESEND_LIMIT: AttemptLimit = { most: 5, windowSeconds: 3600 };

export function verifyRoutes(app: App, context: ApiContext): void {
  verifyRoute(app, context);
  resendRoute(app, context);
}

/** Needs no session, so the link works on any device on which the email is read. */
function verifyRoute(app: App, { db, now }: ApiContext): void {
  app.post(
    '/api/auth/verify-email',
    {
      config: { access: 'public' },
      schema: { body: verifyEmailBodySchema, response: { 200: messageSchema } },
    },
    async (request) => {
      const address = addressKey(request.ip);
      await countAddressAttempt(db, address, now());
      const { token } = request.body;
      const isVerified = await db.transaction().execute((trx) => verifyEmail(trx, token, now()));
      if (!isVerified) {
        throw invalid(
          'verification_token_invalid',
          'This link has expired. Get a new one on the Account screen.',
        );
      }
      await uncountAttempt(db, address);
      return { message: 'Your email is verified.' };
    },
  );
}

/** Sends the link again. Earlier links keep working until they expire. */
function resendRoute(app: App, { db, now, config, mail }: ApiContext): void {
  app.post(
    '/api/auth/verify-email/resend',
    {
      config: { access: 'signed-in' },
      schema: { body: emptyBodySchema, response: { 200: messageSchema } },
    },
    async (request) => {
      const user = await findUser(db, request.user.id);
      if (!user) throw unauthorized();
      if (user.is_email_verified) return { message: 'Your email is verified.' };
      await countAttempt(db, `verify-email:${user.id}`, now(), RESEND_LIMIT);
      const token = await issueVerificationToken(db, user, now());
      const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || 'Someone';
      const origin = originOf(request, config.publicOrigin);
      await mail.send(verificationMail(user.email, name, origin, token));
      return { message: `We sent a confirmation link to ${user.email}.` };
    },
  );
}
