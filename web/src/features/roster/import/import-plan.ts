import { countWithNoun, groupBy } from '@full-count/baseball';
import { type NamedChange, type PlayerRow, UNKNOWN_POSITION } from '@full-count/sync-protocol';
import { comparableText, upperFirst } from '../../../format/names.ts';
import type { ColumnUse } from './columns.ts';
import type { FileLine } from './read-lines.ts';
import { type ImportedPlayer, readPlayer } from './read-player.ts';

/** Enough for a league's tryouts, and few enough for one sync request. */
export const MAX_PLAYERS = 500;

export type PlayerChanges = Partial<Omit<ImportedPlayer, 'playerName'>>;

/** What an import changed, with the updated players as they were before. */
export interface ImportRecord {
  readonly addedIds: readonly string[];
  readonly updatedPlayers: readonly {
    readonly before: PlayerRow;
    readonly changes: PlayerChanges;
  }[];
}

export interface PlannedLine {
  readonly line: number;
  readonly player: ImportedPlayer;
  readonly outcome: Outcome;
}

export type Outcome =
  | { readonly kind: 'add' }
  | { readonly kind: 'update'; readonly rosterPlayer: PlayerRow; readonly changes: PlayerChanges }
  | { readonly kind: 'same'; readonly rosterPlayer: PlayerRow }
  | { readonly kind: 'fault'; readonly faults: readonly string[] };

export function planImport(
  lines: readonly FileLine[],
  uses: readonly ColumnUse[],
  roster: readonly PlayerRow[],
): PlannedLine[] {
  const readLines = lines.map(({ line, cells }) => ({ line, ...readPlayer(cells, uses) }));
  const rosterByName = groupBy(roster, ({ playerName }) => comparableText(playerName));
  const linesByName = groupBy(readLines, ({ player }) => comparableText(player.playerName));
  const lineByPlayer = new Map<string, number>();
  return readLines.map(({ line, player, faults }) => {
    const faultyLine = (...sentences: readonly string[]): PlannedLine => ({
      line,
      player,
      outcome: { kind: 'fault', faults: sentences },
    });
    if (faults.length > 0) return faultyLine(...faults);
    const name = comparableText(player.playerName);
    const sameNameCount = linesByName.get(name)?.length ?? 1;
    const key = sameNameCount === 1 ? name : `${name}/${player.jersey ?? ''}`;
    const firstLine = lineByPlayer.get(key);
    if (firstLine !== undefined) {
      return faultyLine(`This is the same player as on line ${firstLine}.`);
    }
    lineByPlayer.set(key, line);
    const rosterPlayer = findOnRoster(rosterByName.get(name) ?? [], player, sameNameCount > 1);
    if (rosterPlayer === 'ambiguous') {
      return faultyLine('More than one player has this name. Add the jersey number.');
    }
    return { line, player, outcome: outcomeOf(rosterPlayer, player) };
  });
}

/** @param isNameRepeated whether the file has other players with this name */
function findOnRoster(
  playersWithName: readonly PlayerRow[],
  { jersey }: ImportedPlayer,
  isNameRepeated: boolean,
): PlayerRow | null | 'ambiguous' {
  const [firstPlayer] = playersWithName;
  if (firstPlayer === undefined) return null;
  const playersWithJersey = playersWithName.filter((player) => player.jersey === jersey);
  if (playersWithJersey.length === 1) return playersWithJersey[0] ?? null;
  if (playersWithName.length === 1) return isNameRepeated ? null : firstPlayer;
  return jersey === undefined || playersWithJersey.length > 1 ? 'ambiguous' : null;
}

function outcomeOf(rosterPlayer: PlayerRow | null, player: ImportedPlayer): Outcome {
  if (rosterPlayer === null) return { kind: 'add' };
  const { playerName: _, ...details } = player;
  const changes: PlayerChanges = Object.fromEntries(
    Object.entries(details).filter(
      ([key, value]) => value !== rosterPlayer[key as keyof PlayerRow],
    ),
  );
  const isSame = Object.keys(changes).length === 0;
  return isSame ? { kind: 'same', rosterPlayer } : { kind: 'update', rosterPlayer, changes };
}

export function rosterAfter(
  plan: readonly PlannedLine[],
  updatesExisting: boolean,
  roster: readonly PlayerRow[],
): (ImportedPlayer | PlayerRow)[] {
  const playersById = new Map<string, ImportedPlayer | PlayerRow>(
    roster.map((row) => [row.id, row]),
  );
  for (const { line, player, outcome } of plan) {
    if (outcome.kind === 'add') playersById.set(`line ${line}`, player);
    else if (outcome.kind === 'update' && updatesExisting) {
      playersById.set(outcome.rosterPlayer.id, { ...outcome.rosterPlayer, ...outcome.changes });
    }
  }
  return [...playersById.values()];
}

export function importChanges(
  plan: readonly PlannedLine[],
  updatesExisting: boolean,
  newId: () => string,
): { changes: NamedChange[]; record: ImportRecord } {
  const changes: NamedChange[] = [];
  const addedIds: string[] = [];
  const updatedPlayers: ImportRecord['updatedPlayers'][number][] = [];
  for (const { player, outcome } of plan) {
    if (outcome.kind === 'add') {
      const id = newId();
      addedIds.push(id);
      changes.push({ name: 'player.add', args: { id, ...player } });
    } else if (outcome.kind === 'update' && updatesExisting) {
      const { rosterPlayer, changes: details } = outcome;
      updatedPlayers.push({ before: rosterPlayer, changes: details });
      changes.push({
        name: 'player.update',
        args: { playerId: rosterPlayer.id, changes: details },
      });
    }
  }
  return { changes, record: { addedIds, updatedPlayers } };
}

export function outcomeText({ outcome }: PlannedLine, updatesExisting: boolean): string {
  switch (outcome.kind) {
    case 'add':
      return 'New';
    case 'same':
      return 'No change';
    case 'update':
      return updatesExisting ? changesText(outcome.rosterPlayer, outcome.changes) : 'Skipped';
    case 'fault':
      return 'Not imported';
  }
}

function changesText(rosterPlayer: PlayerRow, changes: PlayerChanges): string {
  const parts = (Object.keys(changes) as (keyof PlayerChanges)[]).map((key) => {
    const before = rosterPlayer[key];
    const was = before === null || before === UNKNOWN_POSITION ? '' : `, was ${before}`;
    return `${key === 'birthYear' ? 'born' : key} ${changes[key]}${was}`;
  });
  return upperFirst(parts.join('; '));
}

export function importedText(addedCount: number, updatedCount: number): string {
  const addedText = `${countWithNoun(addedCount, 'player')} added`;
  if (updatedCount === 0) return addedText;
  if (addedCount === 0) return `${countWithNoun(updatedCount, 'player')} updated`;
  return `${addedText}, ${updatedCount} updated`;
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
