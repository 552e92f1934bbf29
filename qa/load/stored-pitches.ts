import type { LoadLab } from './load-lab.ts';

/** The ids of all pitches that the server holds of a team. */
export async function pitchesOf({ sql }: LoadLab, teamId: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>('select id from pitches where team_id = $1', [
    teamId,
  ]);
  return rows.map(({ id }) => id);
}

/** How many pitches are missing, and how many are there that nobody entered. */
export function missedRows(entered: readonly string[], stored: readonly string[]): number {
  const wanted = new Set(entered);
  const found = new Set(stored);
  const missing = entered.filter((id) => !found.has(id)).length;
  const foreign = stored.filter((id) => !wanted.has(id)).length;
  return missing + foreign + (stored.length - found.size);
}
