import type { NamedChange, PlayerRow } from '@full-count/sync-protocol';

import type { ImportedPlayer } from './read-player.ts';

export type PlayerChanges = Partial<Omit<ImportedPlayer, 'playerName'>>;

/** What an import changed, with the updated players as they were before. */
export interface ImportRecord {
  readonly addedIds: readonly string[];
  readonly updatedPlayers: readonly {
    readonly before: PlayerRow;
    readonly changes: PlayerChanges;
  }[];
}

/** An updated detail gets its old value back unless someone changed it since. */
export function undoChanges(record: ImportRecord, roster: readonly PlayerRow[]): NamedChange[] {
  const rosterById = new Map(roster.map((player) => [player.id, player]));
  const removals = record.addedIds
    .filter((id) => rosterById.has(id))
    .map((playerId): NamedChange => ({ name: 'player.remove', args: { playerId } }));
  const reversals = record.updatedPlayers.flatMap(({ before, changes }): NamedChange[] => {
    const player = rosterById.get(before.id);
    const unchangedKeys = (Object.keys(changes) as (keyof PlayerChanges)[]).filter(
      (key) => player?.[key] === changes[key],
    );
    if (unchangedKeys.length === 0) return [];
    const oldValues = Object.fromEntries(unchangedKeys.map((key) => [key, before[key]]));
    return [{ name: 'player.update', args: { playerId: before.id, changes: oldValues } }];
  });
  return [...removals, ...reversals];
}
