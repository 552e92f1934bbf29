import { createHash } from 'node:crypto';
import type { TeamFile } from '@full-count/sync-protocol';

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Replaces each id by the order in which it first appears. Leaves out the times and accounts that an import drops. */
export function hashTeamFile(file: TeamFile): string {
  const { exportedAt: _, team, ...tables } = file;
  const { coachId: __, createdAt: ___, ...rest } = team;
  const players = tables.players.map((player) => ({ ...player, playerId: null }));
  const rows = Object.entries({ ...tables, players, team: [rest] }).map(([table, list]) => [
    table,
    Array.isArray(list) ? list.map((row) => JSON.stringify(row)).sort(byContent) : list,
  ]);
  const labels = new Map<string, string>();
  const text = JSON.stringify(rows).replace(UUID, (id) => {
    const label = labels.get(id) ?? `#${labels.size}`;
    labels.set(id, label);
    return label;
  });
  return createHash('sha256').update(text).digest('hex');
}

function byContent(a: string, b: string): number {
  const [contentA, contentB] = [a.replace(UUID, '#'), b.replace(UUID, '#')];
  return contentA < contentB ? -1 : Number(contentA > contentB);
}
