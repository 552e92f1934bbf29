import type { LoadLab } from './load-lab.ts';

export async function storedPitchIds({ sql }: LoadLab, teamId: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>('select id from pitches where team_id = $1', [
    teamId,
  ]);
  return rows.map(({ id }) => id);
}

export async function countStoredPitches(
  { sql }: LoadLab,
  teams: readonly (readonly { readonly teamId: string }[])[],
): Promise<number> {
  const { rows } = await sql.query<{ stored: number }>(
    'select count(*)::int as stored from pitches where team_id = any($1)',
    [teams.map(([member]) => member?.teamId)],
  );
  return rows[0]?.stored ?? 0;
}
