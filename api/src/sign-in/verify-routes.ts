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

/** The address may be somebody else's, whose mailbox this must not fill. */
const SENT_AGAIN: AttemptLimit = { most: 5, windowSeconds: 3600 };

export function verifyRoutes(app: App, context: ApiContext): void {
  followRoute(app, context);
  sendAgainRoute(app, context);
}

/** The mailed token is the proof, so that the link works on whichever device the mail is read. */
function followRoute(app: App, { db, now }: ApiContext): void {
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

/** For a mail that was lost or is a week old; the links before it go on working. */
function sendAgainRoute(app: App, { db, now, config, mail }: ApiContext): void {
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
      await countAttempt(db, `verify-email:${user.id}`, now(), SENT_AGAIN);
      const token = await issueVerificationToken(db, user, now());
      const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || 'Someone';
      const origin = originOf(request, config.publicOrigin);
      await mail.send(verificationMail(user.email, name, origin, token));
      return { message: `We sent a confirmation link to ${user.email}.` };
    },
  );
}
