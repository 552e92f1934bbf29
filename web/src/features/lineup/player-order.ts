import type { PlayerRow } from '@full-count/sync-protocol';

/** Sorts by jersey, then players without one by name. Leaves out removed players. */
export function inRosterOrder(players: readonly PlayerRow[]): PlayerRow[] {
  return players
    .filter((player) => player.deletedAt === undefined)
    .sort((a, b) => jerseyOrder(a) - jerseyOrder(b) || a.playerName.localeCompare(b.playerName));
}

/** "18 Theo Nakagawa, P" */
export function rosterLabel({ jerseyNumber, playerName, position }: PlayerRow): string {
  const named = jerseyNumber === null ? playerName : `${jerseyNumber} ${playerName}`;
  return position === 'Unknown' ? named : `${named}, ${position}`;
}

function jerseyOrder({ jerseyNumber }: PlayerRow): number {
  return jerseyNumber ?? 100;
}
