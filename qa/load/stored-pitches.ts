import type { LoadLab } from './load-lab.ts';

export async function storedPitchIds({ sql }: LoadLab, teamId: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>('select id from pitches where team_id = $1', [
    teamId,
  ]);
  return rows.map(({ id }) => id);
}

export function countWrongRows(entered: readonly string[], stored: readonly string[]): number {
  const enteredIds = new Set(entered);
  const storedIds = new Set(stored);
  const missing = entered.filter((id) => !storedIds.has(id)).length;
  const unexpected = stored.filter((id) => !enteredIds.has(id)).length;
  return missing + unexpected + (stored.length - storedIds.size);
}
