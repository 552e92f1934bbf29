import type { TeamFile } from '@full-count/sync-protocol';
import { type ApiClient, textOf } from './api-client.ts';
import type { Member } from './staff.ts';

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
