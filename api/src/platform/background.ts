import type { FastifyBaseLogger } from 'fastify';

/**
 * Sends emails that no answer waits for. The time of an answer must not tell whether an address is
 * known, and a slow mail server must not slow down a sign-up. Closing the app waits for them.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Pick<FastifyBaseLogger, 'error'>;

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  /** @param jobName names the email in the log if it fails, such as "a reset link" */
  start(jobName: string, job: () => Promise<void>): void {
    const running: Promise<void> = job()
      .catch((error: unknown) => this.#log.error({ err: error }, `Failed to email: ${jobName}`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when nothing runs any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
