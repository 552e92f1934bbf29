import type { FastifyBaseLogger } from 'fastify';

/**
 * Work that no answer waits for: because the answer's time would tell whether an address is known,
 * or because a mail server's slowness is nobody's concern who signs up. Closing the app waits for it.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #log: Pick<FastifyBaseLogger, 'error'>;

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  /** @param what for the log, when it fails */
  start(what: string, job: () => Promise<void>): void {
    const running: Promise<void> = job()
      .catch((error: unknown) => this.#log.error({ err: error }, `${what} failed`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when nothing runs any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
