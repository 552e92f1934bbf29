import { composeMail } from '../mail/compose-mail.ts';
import type { Mail } from '../mail/mailer.ts';
import { RESET_MINUTES, VERIFICATION_DAYS } from './mailed-tokens.ts';

/** The link to the form where a new password is chosen. */
export function resetMail(to: string, origin: string, token: string): Mail {
  return composeMail(to, {
    subject: 'Choose a new password for Full Count',
    before: [
      'A new password was asked for your Full Count account.',
      `Follow this link to choose it. It works once, for ${RESET_MINUTES} minutes:`,
    ],
    link: `${origin}/login?reset=${token}`,
    after: ['If it was not you who asked, there is nothing you need to do.'],
  });
}

/** The name shows to somebody whose address another person typed that the account is not his. */
export function verificationMail(to: string, name: string, origin: string, token: string): Mail {
  return composeMail(to, {
    subject: 'Confirm your e-mail address for Full Count',
    before: [
      `${name} signed up for Full Count with this address.`,
      `If that is you, follow this link within ${VERIFICATION_DAYS} days to confirm it:`,
    ],
    link: `${origin}/verify-email?token=${token}`,
    after: ['If that is not you, do not follow the link: the address stays unconfirmed.'],
  });
}

/** Told to the owner, who may not be the one who did it. */
export function passwordChangedMail(to: string, origin: string): Mail {
  return composeMail(to, {
    subject: 'Your Full Count password was changed',
    before: [
      'The password of your Full Count account was changed, and your other devices were signed out.',
      'If it was not you, choose a new one at once by "Forgot your password":',
    ],
    link: `${origin}/login`,
    after: [],
  });
}
