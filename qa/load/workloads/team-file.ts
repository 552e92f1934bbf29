import type { AppServer } from '@full-count/scripts/toolchain/app-server.ts';
import { MAX_TEAM_FILE_BYTES, type TeamFile } from '@full-count/sync-protocol';
import { type Finding, figure } from '../../bench/report.ts';
import { findingsOf, measureDuring } from '../answer-times.ts';
import { ApiClient, textOf } from '../api-client.ts';
import { getter, signUpCoach, trackGame } from '../load-device.ts';
import { onBothEngines, type Workload } from '../load-lab.ts';
import type { Member } from '../staff.ts';

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

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** The position of the digits of an id that hold the number of the copy. */
const COPY_DIGITS = { from: 24, to: 28 };

/** Makes a valid team file of at most `bytes` bytes from many copies of a sample season. */
export async function largeTeamFile(
  client: ApiClient,
  { cookie }: Member,
  bytes: number,
): Promise<Buffer> {
  const body = JSON.stringify({ timeZone: 'America/Chicago' });
  const creation = await client.post('/api/teams/sample', body, { cookie });
  const { id } = JSON.parse(textOf(creation)) as { id: string };
  const sampleFile = await client.get(`/api/teams/${id}/export`, { cookie });
  const { games, plateAppearances, gameEvents, practiceSessions, practiceAtBats, ...team } =
    JSON.parse(textOf(sampleFile)) as TeamFile;
  const season = { games, plateAppearances, gameEvents, practiceSessions, practiceAtBats };
  const seasonText = JSON.stringify(season);
  const copies = Math.floor((bytes - JSON.stringify(team).length) / seasonText.length);
  const seasons = Array.from({ length: copies }, (_, number) => copyOf(seasonText, number));
  const tables = Object.keys(season).map((table) => {
    // The rows of each copy, as JSON without the brackets of the array.
    const rows = seasons.map((text) => JSON.stringify(JSON.parse(text)[table]).slice(1, -1));
    return `${JSON.stringify(table)}:[${rows.join(',')}]`;
  });
  return Buffer.from(`${JSON.stringify(team).slice(0, -1)},${tables.join(',')}}`);
}

function copyOf(text: string, number: number): string {
  const digits = number.toString(16).padStart(COPY_DIGITS.to - COPY_DIGITS.from, '0');
  return text.replace(
    UUID,
    (id) => id.slice(0, COPY_DIGITS.from) + digits + id.slice(COPY_DIGITS.to),
  );
}
