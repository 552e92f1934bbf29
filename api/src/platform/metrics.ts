import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Answer, tableNames } from '@full-count/sync-protocol';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricsConfig } from './config/config.ts';

const LATENCY_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const LAG_RESOLUTION_MS = 10;

/** Labels are routes, methods, codes and states, never an id, a name or an address. */
export class ServerMetrics {
  readonly registry = new Registry();
  readonly #requests = this.#counter(
    'full_count_requests_total',
    'Requests answered, by route and status.',
    ['method', 'route', 'status'],
  );
  readonly #latency = new Histogram({
    name: 'full_count_request_duration_seconds',
    help: 'Seconds from the first byte of a request to the last byte of its answer, by route.',
    labelNames: ['method', 'route'],
    buckets: LATENCY_BOUNDS,
    registers: [this.registry],
  });
  readonly #mutations = this.#counter(
    'full_count_mutations_total',
    'Changes received from devices, by result.',
    ['status'],
  );
  readonly #refusals = this.#counter(
    'full_count_refusals_total',
    "Changes that weren't accepted, by code.",
    ['code'],
  );
  readonly #pushFailures = this.#counter(
    'full_count_push_failures_total',
    'Requests with changes that the server could not process, by SQLSTATE.',
    ['code'],
  );
  readonly #resets = this.#counter(
    'full_count_resets_total',
    'Times a device was told to download a team again.',
    [],
  );
  readonly #differences = this.#counter(
    'full_count_digest_differences_total',
    "Devices whose data didn't match the server, by table.",
    ['table'],
  );
  readonly #lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });

  constructor() {
    this.#lag.enable();
    this.gaugeBy(
      'quantile',
      'full_count_event_loop_lag_seconds',
      'Delay of the event loop since the last reading, in seconds.',
      () => this.#readLag(),
    );
  }

  countAnswer(request: { method: string; route: string; status: number; seconds: number }): void {
    const { method, route } = request;
    this.#requests.inc({ method, route, status: String(request.status) });
    this.#latency.observe({ method, route }, request.seconds);
  }

  countChanges(answers: readonly Answer[]): void {
    // Adds the answers of a kind at once, because a batch can have a thousand of them.
    const counts = new Map<Answer['state'], number>();
    for (const { state, code } of answers) {
      counts.set(state, (counts.get(state) ?? 0) + 1);
      if (state === 'refused') this.#refusals.inc({ code: code ?? 'unknown' });
    }
    for (const [state, count] of counts) this.#mutations.inc({ status: state }, count);
  }

  countReset(): void {
    this.#resets.inc();
  }

  /** An error without an SQLSTATE, such as a broken connection, counts as `other`. */
  countPushFailure(error: unknown): void {
    const { code } = (error ?? {}) as { readonly code?: unknown };
    const isSqlState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
    this.#pushFailures.inc({ code: isSqlState ? code : 'other' });
  }

  /** Counts tables whose digest differs. A phone may send any names, and only our tables' may become labels. */
  countDifferences(tables: readonly string[]): void {
    for (const table of tables) {
      const isKnown = (tableNames as readonly string[]).includes(table);
      this.#differences.inc({ table: isKnown ? table : 'unknown' });
    }
  }

  /** `read` is called at each scrape. Its figure is left out while it is null. */
  gauge(name: string, help: string, read: () => number | null): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        const value = read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }

  /** `read` is called at each scrape, and gives a figure for each value of the label. */
  gaugeBy(label: string, name: string, help: string, read: () => Record<string, number>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        for (const [key, value] of Object.entries(read())) this.set({ [label]: key }, value);
      },
    });
  }

  /** In Prometheus format. */
  render(): Promise<string> {
    return this.registry.metrics();
  }

  close(): void {
    this.#lag.disable();
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** Subtracts the histogram's resolution, which it counts as delay. */
  #readLag(): Record<string, number> {
    const lagAt = (quantile: number) => {
      const nanoseconds = this.#lag.percentile(quantile * 100) || 0;
      return Math.max(0, nanoseconds / 1e9 - LAG_RESOLUTION_MS / 1000);
    };
    const figures = { '0.5': lagAt(0.5), '0.99': lagAt(0.99), '1': lagAt(1) };
    this.#lag.reset();
    return figures;
  }
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** No proxy in front of the app exposes a separate address, and each process can be read on its own. */
export async function startMetricsServer(
  { host, port, token }: MetricsConfig,
  render: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const answer = (status: number, text: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, {
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
          ...headers,
        })
        .end(text);
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void answer(404, 'Not found\n');
    if (token !== undefined && !isAllowed(request, token))
      return void answer(401, 'Token required\n', { 'www-authenticate': 'Bearer' });
    render().then(
      (text) => answer(200, text),
      () => answer(500, 'Failed to read metrics\n'),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Takes the same time for every wrong token. */
function isAllowed({ headers }: IncomingMessage, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}
