import { messageSchema, verifyEmailBodySchema } from '@full-count/sync-protocol';
import type { App } from '../app-type.ts';
import type { ApiContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { verifyEmail } from './mailed-tokens.ts';
import { addressKey, countAddressAttempt, uncountAttempt } from './throttle.ts';

/** The mailed token is the proof, so that the link works on whichever device the mail is read. */
export function verifyRoutes(app: App, { db, now }: ApiContext): void {
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
        throw invalid('verification_token_invalid', 'This link does not work any more.');
      }
      await uncountAttempt(db, address);
      return { message: 'Your e-mail address is confirmed.' };
    },
  );
}
