import { type PlayerRow, restoreDeadline, type Trash } from '@full-count/sync-protocol';

export interface RemovedPlayer
  extends Pick<PlayerRow, 'id' | 'playerName' | 'position' | 'jerseyNumber'> {
  readonly deletedAt: string;
  readonly restorableUntil: string;
  /** The removal is unsent, so this device can undo it without signal. */
  readonly isHere: boolean;
}

/**
 * The removed players of this device and the server, newest removal first. If both have a player,
 * this device knows more.
 */
export function removedPlayers(
  here: readonly (PlayerRow & { deletedAt: string })[],
  onServer: Trash['players'],
): RemovedPlayer[] {
  const players = new Map<string, RemovedPlayer>();
  for (const player of onServer) players.set(player.id, { ...player, isHere: false });
  for (const player of here) {
    const restorableUntil = restoreDeadline(player.deletedAt);
    players.set(player.id, { ...player, restorableUntil, isHere: true });
  }
  return [...players.values()].sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}
