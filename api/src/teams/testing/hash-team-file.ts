import { createHash } from 'node:crypto';
import type { TeamFile } from '@full-count/sync-protocol';

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * One hash over all that a team's file says, whichever ids it says it with: ids count by where they
 * stand. What an import never takes along is left out: when it was made and exported, whose accounts.
 */
export function hashTeamFile(file: TeamFile): string {
  const { exportedAt: _, team, ...tables } = file;
  const { coachId: __, createdAt: ___, ...rest } = team;
  const players = tables.players.map((player) => ({ ...player, playerId: null }));
  const rows = Object.entries({ ...tables, players, team: [rest] }).map(([table, list]) => [
    table,
    Array.isArray(list) ? list.map((row) => JSON.stringify(row)).sort(byContent) : list,
  ]);
  const places = new Map<string, string>();
  const text = JSON.stringify(rows).replace(UUID, (id) => {
    places.set(id, places.get(id) ?? `#${places.size}`);
    return places.get(id) as string;
  });
  return createHash('sha256').update(text).digest('hex');
}

function byContent(a: string, b: string): number {
  const [left, right] = [a.replace(UUID, '#'), b.replace(UUID, '#')];
  return left < right ? -1 : Number(left > right);
}
