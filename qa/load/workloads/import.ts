import type { AppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { MAX_TEAM_FILE_BYTES } from '@full-count/sync-protocol';
import { type Finding, figure } from '../../bench/report.ts';
import { findingsOf, measureDuring } from '../answer-times.ts';
import { ApiClient, textOf } from '../api-client.ts';
import { largeTeamFile } from '../large-team-file.ts';
import { onBothEngines } from '../on-both-engines.ts';
import { getter, signUpCoach, trackGame } from '../people.ts';
import type { Workload } from './workload.ts';

export const importWorkload: Workload = {
  name: 'import',
  title: 'a team file of 32 MiB is imported while a coach tracks a game',
  run: (lab) =>
    onBothEngines(lab, (server, engine) =>
      importTeamFile(server, engine, { bytes: MAX_TEAM_FILE_BYTES, quietDurationMs: 5_000 }),
    ),
};

/** Tests use a small size. */
interface ImportSize {
  readonly bytes: number;
  readonly quietDurationMs: number;
}

export async function importTeamFile(
  server: AppServer,
  engine: string,
  { bytes, quietDurationMs }: ImportSize,
): Promise<Finding[]> {
  const { origin } = server;
  const client = new ApiClient(origin, 10);
  const importer = await signUpCoach(origin, 'Ida');
  const coach = await signUpCoach(origin, 'Cal');
  const troubles = { unavailable: 0, refused: 0 };
  const file = await largeTeamFile(client, importer, bytes);
  const logNextPitch = await trackGame(coach, client, troubles);
  let importMs = 0;
  const measurement = await measureDuring({
    server,
    quietDurationMs,
    requests: {
      health: getter(client, '/healthz', coach),
      push: logNextPitch,
      teams: getter(client, '/api/teams', coach),
      games: getter(client, `/api/teams/${coach.teamId}/games`, coach),
    },
    work: async () => {
      const startedMs = performance.now();
      const answer = await client.post('/api/teams/import', file, { cookie: importer.cookie });
      importMs = performance.now() - startedMs;
      if (answer.status !== 201) throw new Error(`The import failed: ${textOf(answer)}`);
    },
  });
  client.close();
  const name = `import, ${engine}`;
  return [
    ...findingsOf(name, measurement, 250),
    figure(`${name}, the import itself`, importMs, 60_000, 'ms'),
    figure(`${name}, not answered at once`, troubles.unavailable, 0, 'wrong'),
    figure(`${name}, refused`, troubles.refused, 0, 'wrong'),
  ];
}
