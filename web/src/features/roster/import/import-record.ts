import type { NamedChange, PlayerRow } from '@full-count/sync-protocol';

import type { ImportedPlayer } from './read-player.ts';

export type PlayerChanges = Partial<Omit<ImportedPlayer, 'playerName'>>;

export interface ImportRecord {
  readonly added: readonly string[];
  readonly updated: readonly { readonly before: PlayerRow; readonly changes: PlayerChanges }[];
}

/**
 * Undoes an import. Added players leave the roster. An updated detail gets its earlier value unless
 * someone changed it since.
 */
export function undoChanges(record: ImportRecord, roster: readonly PlayerRow[]): NamedChange[] {
  const present = new Map(roster.map((player) => [player.id, player]));
  const removals = record.added
    .filter((id) => present.has(id))
    .map((playerId): NamedChange => ({ name: 'player.remove', args: { playerId } }));
  const reversals = record.updated.flatMap(({ before, changes }): NamedChange[] => {
    const player = present.get(before.id);
    const untouched = (Object.keys(changes) as (keyof PlayerChanges)[]).filter(
      (key) => player?.[key] === changes[key],
    );
    if (untouched.length === 0) return [];
    const restored = Object.fromEntries(untouched.map((key) => [key, before[key]]));
    return [{ name: 'player.update', args: { playerId: before.id, changes: restored } }];
  });
  return [...removals, ...reversals];
}
