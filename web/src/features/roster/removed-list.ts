import { type PlayerRow, restoreDeadline, type Trash } from '@full-count/sync-protocol';

export interface RemovedPlayer
  extends Pick<PlayerRow, 'id' | 'playerName' | 'position' | 'jerseyNumber'> {
  readonly deletedAt: string;
  readonly restorableUntil: string;
  /** Whether the removal is unsent, so that this device can undo it without signal. */
  readonly isUnsent: boolean;
}

/**
 * The removed players of this device and the server, newest removal first. The device's row replaces
 * the server's row of the same player.
 */
export function removedPlayers(
  onDevice: readonly (PlayerRow & { deletedAt: string })[],
  onServer: Trash['players'],
): RemovedPlayer[] {
  const players = new Map<string, RemovedPlayer>();
  for (const player of onServer) players.set(player.id, { ...player, isUnsent: false });
  for (const player of onDevice) {
    const restorableUntil = restoreDeadline(player.deletedAt);
    players.set(player.id, { ...player, restorableUntil, isUnsent: true });
  }
  return [...players.values()].sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
}
