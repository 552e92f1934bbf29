import { may, type RowPatch, type Standing } from '@full-count/sync-protocol';

/** SECURITY, Input: a birth year is seen by write and above. */
export function visibleTo(standing: Standing, rows: RowPatch): RowPatch {
  if (!rows.players || may(standing, 'player.edit')) return rows;
  return { ...rows, players: rows.players.map((player) => ({ ...player, birthYear: null })) };
}
