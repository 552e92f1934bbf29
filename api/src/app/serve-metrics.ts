import type { OpenDatabase } from '@full-count/db';
import { collectDefaultMetrics } from 'prom-client';
import { countHeldChanges } from '../held/held-changes.ts';
import type { MetricsConfig } from '../platform/config/config.ts';
import type { ApiContext } from '../platform/context.ts';
import { type MetricsServer, startMetricsServer } from '../platform/metrics.ts';
import { type StoredTotal, storedTotal } from '../team-data/usage.ts';
import { listenProblem } from './start-problem.ts';

/** The counts of held changes and stored rows are queried at each scrape. They are left out if the database doesn't answer. */
export async function serveMetrics(
  { metrics, db, config: { quotas } }: Pick<ApiContext, 'metrics' | 'db' | 'config'>,
  database: Pick<OpenDatabase, 'connections'>,
  config: MetricsConfig,
): Promise<MetricsServer> {
  let heldChanges: number | null = null;
  let stored: StoredTotal | null = null;
  const gaugeOfStored = (name: keyof StoredTotal, help: string) =>
    metrics.gauge(`full_count_${name}`, help, () => stored?.[name] ?? null);
  gaugeOfStored('stored_rows', 'Rows that all teams store, with pitches.');
  gaugeOfStored('stored_bytes', 'Bytes of these rows as JSON.');
  gaugeOfStored(
    'full_teams',
    "Teams that have reached a storage limit of their own or of their owner's account.",
  );
  const heldHelp = 'Changes that wait for an admin of their team.';
  metrics.gauge('full_count_held_changes', heldHelp, () => heldChanges);
  const connectionsHelp = 'Database connections, by state.';
  metrics.gaugeBy('state', 'full_count_database_connections', connectionsHelp, () => {
    const { open, idle, waiting } = database.connections();
    return { busy: open - idle, idle, waited_for: waiting };
  });
  // Figures of the process and of Node, such as process_resident_memory_bytes.
  collectDefaultMetrics({ register: metrics.registry });
  const render = async () => {
    heldChanges = await countHeldChanges(db).catch(() => null);
    stored = await storedTotal(db, quotas).catch(() => null);
    return metrics.render();
  };
  return startMetricsServer(config, render).catch((error) => {
    throw listenProblem(error, { host: 'METRICS_ADDRESS', port: 'METRICS_ADDRESS' });
  });
}
