import { expect, it } from 'vitest';
import { DailyBackups } from '../backups/daily-backups.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { serveMetrics } from './serve-metrics.ts';

/** Operators watch these figures by their names (docs/operations.md). */
const PUBLISHED_NAMES = [
  'full_count_requests_total',
  'full_count_request_duration_seconds',
  'full_count_mutations_total',
  'full_count_refusals_total',
  'full_count_push_failures_total',
  'full_count_resets_total',
  'full_count_digest_differences_total',
  'full_count_log_lines_dropped_total',
  'full_count_sockets',
  'full_count_database_connections',
  'full_count_password_hashes',
  'full_count_event_loop_lag_seconds',
  'full_count_backup_last_success_time_seconds',
  'full_count_backup_last_failure_time_seconds',
  'full_count_backup_bytes',
  'full_count_stored_rows',
  'full_count_stored_bytes',
  'full_count_full_teams',
  'full_count_held_changes',
  'full_count_build_info',
  'process_resident_memory_bytes',
  'process_cpu_seconds_total',
  'process_start_time_seconds',
];

const server = buildTestApp('embedded');

it('GET /metrics has the published figures, and leaves out those without a value', async () => {
  const { context } = server;
  const keep = { days: 7, weeks: 4, months: 12 };
  const at = { hour: 3, minute: 0 };
  new DailyBackups(context, { dir: '/nonexistent', at, keep, publicKey: undefined });
  const connections = () => ({ open: 3, idle: 2, waiting: 0 });
  const address = { host: '127.0.0.1', port: 0, token: undefined };
  const metricsServer = await serveMetrics(context, { connections }, address);
  try {
    const answer = await fetch(`http://127.0.0.1:${metricsServer.port}/metrics`);
    const text = await answer.text();
    for (const name of PUBLISHED_NAMES) expect(text).toContain(`# TYPE ${name} `);
    for (const line of [
      'full_count_sockets 0',
      'full_count_held_changes 0',
      'full_count_password_hashes{state="waiting"} 0',
      'full_count_database_connections{state="busy"} 1',
      'full_count_event_loop_lag_seconds{quantile="0.99"} ',
    ]) {
      expect(text).toContain(`\n${line}`);
    }
    expect(text).not.toContain('\nfull_count_backup_bytes ');
  } finally {
    await metricsServer.close();
  }
});
