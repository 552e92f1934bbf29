import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { type Answer, tableNames } from '@full-count/sync-protocol';
import { Counter, Gauge, Histogram, type Instrument } from './instruments.ts';

const LATENCY_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const LAG_RESOLUTION_MS = 10;

/** Labels are routes, methods, codes and states, never an id, a name or an address. */
export class ServerMetrics {
  readonly #instruments: Instrument[] = [];
  readonly #requests = this.#register(
    new Counter('full_count_requests_total', 'Requests answered, by route and status.'),
  );
  readonly #latency = this.#register(
    new Histogram(
      'full_count_request_duration_seconds',
      'Seconds from the first byte of a request to the last byte of its answer, by route.',
      LATENCY_BOUNDS,
    ),
  );
  readonly #mutations = this.#register(
    new Counter('full_count_mutations_total', 'Changes received from devices, by result.'),
  );
  readonly #refusals = this.#register(
    new Counter('full_count_refusals_total', "Changes that weren't accepted, by code."),
  );
  readonly #pushFailures = this.#register(
    new Counter(
      'full_count_push_failures_total',
      'Requests with changes that the server could not process, by SQLSTATE.',
    ),
  );
  readonly #resets = this.#register(
    new Counter('full_count_resets_total', 'Times a device was told to download a team again.'),
  );
  readonly #differences = this.#register(
    new Counter(
      'full_count_digest_differences_total',
      "Devices whose data didn't match the server, by table.",
    ),
  );
  readonly #lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });

  constructor() {
    this.#lag.enable();
    this.gauge(
      'full_count_event_loop_lag_seconds',
      'Delay of the event loop since the last reading, in seconds.',
      () => this.#readLag(),
    );
    this.gauge('process_resident_memory_bytes', 'Resident memory of the process, in bytes.', () =>
      process.memoryUsage.rss(),
    );
    this.gauge('process_cpu_seconds_total', 'CPU time used since the start, in seconds.', () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    });
    this.gauge(
      'process_start_time_seconds',
      'Start time of the process, in seconds since 1970.',
      () => performance.timeOrigin / 1000,
    );
  }

  countAnswer(request: { method: string; route: string; status: number; seconds: number }): void {
    const { method, route } = request;
    this.#requests.add({ method, route, status: String(request.status) });
    this.#latency.measure({ method, route }, request.seconds);
  }

  countChanges(answers: readonly Answer[]): void {
    // Adds the answers of a kind at once, because a batch can have a thousand of them.
    const counts = new Map<Answer['state'], number>();
    for (const { state, code } of answers) {
      counts.set(state, (counts.get(state) ?? 0) + 1);
      if (state === 'refused') this.#refusals.add({ code: code ?? 'unknown' });
    }
    for (const [state, count] of counts) this.#mutations.add({ status: state }, count);
  }

  countReset(): void {
    this.#resets.add({});
  }

  /** An error without an SQLSTATE, such as a broken connection, counts as `other`. */
  countPushFailure(error: unknown): void {
    const { code } = (error ?? {}) as { readonly code?: unknown };
    const isSqlState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
    this.#pushFailures.add({ code: isSqlState ? code : 'other' });
  }

  /** Counts tables whose digest differs. A phone may send any names, and only our tables' may become labels. */
  countDifferences(tables: readonly string[]): void {
    for (const table of tables) {
      const isKnown = (tableNames as readonly string[]).includes(table);
      this.#differences.add({ table: isKnown ? table : 'unknown' });
    }
  }

  gauge(...options: ConstructorParameters<typeof Gauge>): void {
    this.#register(new Gauge(...options));
  }

  render(): string {
    return this.#instruments.map((instrument) => instrument.render()).join('');
  }

  close(): void {
    this.#lag.disable();
  }

  #register<I extends Instrument>(instrument: I): I {
    this.#instruments.push(instrument);
    return instrument;
  }

  /** Subtracts the histogram's resolution, which it counts as delay. */
  #readLag(): readonly (readonly [{ quantile: string }, number])[] {
    const toLagSeconds = (nanoseconds: number) =>
      Math.max(0, (nanoseconds || 0) / 1e9 - LAG_RESOLUTION_MS / 1000);
    const lagAt = (quantile: number) =>
      [{ quantile: String(quantile) }, toLagSeconds(this.#lag.percentile(quantile * 100))] as const;
    const figures = [lagAt(0.5), lagAt(0.99), lagAt(1)];
    this.#lag.reset();
    return figures;
  }
}
