/** One email to one person, as plain text and as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves when the email is sent, and rejects if it can't be sent. */
  send(mail: Mail): Promise<void>;
}
