import type { FastifyBaseLogger } from 'fastify';

/** The time of the answer must not tell whether an address has an account. Closing the app waits for the emails. */
export class BackgroundMail {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Pick<FastifyBaseLogger, 'error'>;

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  /** @param mailName names the email in the log if it fails, such as "a reset link" */
  start(mailName: string, send: () => Promise<void>): void {
    const running: Promise<void> = send()
      .catch((error: unknown) => this.#log.error({ err: error }, `Failed to email: ${mailName}`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async finished(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
