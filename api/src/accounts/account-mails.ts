import { composeMail } from '../platform/mail/compose-mail.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { RESET_MINUTES, VERIFICATION_DAYS } from './mailed-tokens.ts';

export function resetMail(to: string, origin: string, token: string): Mail {
  return composeMail(to, {
    subject: 'Choose a new password for Full Count',
    before: [
      'Someone asked to reset your Full Count password.',
      `Use this link to choose a new one. It works once and expires in ${RESET_MINUTES} minutes:`,
    ],
    link: `${origin}/login?reset=${token}`,
    after: ["If you didn't ask for this, you can ignore this email."],
  });
}

/** Repeats nothing from the sign-up form, so that nobody can use the form to send a stranger a message. */
export function verificationMail(to: string, origin: string, token: string): Mail {
  return composeMail(to, {
    subject: 'Verify your email for Full Count',
    before: [
      'Someone signed up for Full Count with this email.',
      `If that was you, use this link within ${VERIFICATION_DAYS} days to verify your email.`,
      "If you aren't signed in where you open it, you'll choose a new password first.",
    ],
    link: `${origin}/verify-email?token=${token}`,
    after: ["If you didn't sign up, ignore this email. Your address won't be verified."],
  });
}

export function passwordChangedMail(to: string, origin: string): Mail {
  return composeMail(to, {
    subject: 'Your Full Count password was changed',
    before: [
      'Your Full Count password was changed, and your other devices were signed out.',
      'If this wasn\'t you, reset your password now. Choose "Forgot your password" here:',
    ],
    link: `${origin}/login`,
    after: [],
  });
}
