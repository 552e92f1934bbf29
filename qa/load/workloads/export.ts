import type { AppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { type Finding, figure } from '../../bench/report.ts';
import { findingsOf, measureDuring } from '../answer-times.ts';
import { ApiClient, textOf } from '../api-client.ts';
import { largeTeamFile } from '../large-team-file.ts';
import { onBothEngines } from '../on-both-engines.ts';
import { getter, signUpCoach, trackGame } from '../people.ts';
import type { Workload } from './workload.ts';

/** A file of this size has some 17,000 pitches of games, and also bullpens. */
const SEASON_BYTES = 10.5 * 1024 * 1024;

export const exportWorkload: Workload = {
  name: 'export',
  title: 'a team with 17,000 pitches is exported five times while a coach tracks a game',
  run: (lab) =>
    onBothEngines(lab, (server, engine) =>
      exportTeamFile(server, engine, { bytes: SEASON_BYTES, exports: 5, quietDurationMs: 5_000 }),
    ),
};

/** Tests use a small size. */
interface ExportSize {
  readonly bytes: number;
  readonly exports: number;
  readonly quietDurationMs: number;
}

export async function exportTeamFile(
  server: AppServer,
  engine: string,
  { bytes, exports, quietDurationMs }: ExportSize,
): Promise<Finding[]> {
  const { origin } = server;
  const client = new ApiClient(origin, 10);
  const owner = await signUpCoach(origin, 'Ida');
  const coach = await signUpCoach(origin, 'Cal');
  const troubles = { unavailable: 0, refused: 0 };
  const file = await largeTeamFile(client, owner, bytes);
  const importAnswer = await client.post('/api/teams/import', file, { cookie: owner.cookie });
  if (importAnswer.status !== 201) throw new Error(`The import failed: ${textOf(importAnswer)}`);
  const { id } = JSON.parse(textOf(importAnswer)) as { id: string };
  const logNextPitch = await trackGame(coach, client, troubles);
  const exportMs: number[] = [];
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
      const getExport = getter(client, `/api/teams/${id}/export`, owner);
      while (exportMs.length < exports) {
        const startedMs = performance.now();
        await getExport();
        exportMs.push(performance.now() - startedMs);
      }
    },
  });
  client.close();
  const name = `export, ${engine}`;
  return [
    ...findingsOf(name, measurement, 200),
    figure(`${name}, the longest export`, Math.max(...exportMs), 10_000, 'ms'),
    figure(`${name}, not answered at once`, troubles.unavailable, 0, 'wrong'),
    figure(`${name}, refused`, troubles.refused, 0, 'wrong'),
  ];
}
