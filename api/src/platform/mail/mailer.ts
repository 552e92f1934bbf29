/** One mail to one person, in words and in HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves when the mail has left; rejects when it has not. */
  send(mail: Mail): Promise<void>;
}
