import {
  type PlateAppearanceRow,
  type Reads,
  type TableName,
  WorkingSet,
  type Write,
} from '@full-count/sync-protocol';
import { nothingStored, type Reader } from './rows/batch.ts';
import { loadPitchHomes } from './rows/pitch-rows.ts';
import { loaders } from './rows/tables.ts';

/** A working set that remembers who first wrote each row, because a batch may hold several people's work. */
class AuthoredWorkingSet extends WorkingSet {
  /** Who made the mutation that is being applied. The caller sets it before each mutation. */
  writer = '';
  readonly makers = new Map<string, string>();

  override write(writes: readonly Write[]): void {
    for (const [, { id }] of writes) {
      if (!this.makers.has(id)) this.makers.set(id, this.writer);
    }
    super.write(writes);
  }
}

/** What was read of a team's rows for a batch: as the mutators see it, and as it is stored. */
export class LoadedRows {
  readonly working = new AuthoredWorkingSet();
  /** As the database has them; the working set may hold later forms by now. */
  readonly stored = nothingStored();

  /** @param db asked for all of it at once, in no certain order */
  async load(db: Reader, teamId: string, reads: Reads): Promise<void> {
    const tables = Object.keys(loaders) as TableName[];
    await Promise.all([
      ...tables.map((table) => this.#loadKeys(db, teamId, table, reads)),
      this.#loadGameLogs(db, teamId, reads.gameLogs ?? []),
      this.#loadHomes(db, teamId, reads.newPitches ?? []),
    ]);
  }

  async #loadKeys(db: Reader, teamId: string, table: TableName, { keys }: Reads): Promise<void> {
    const ids = keys.filter(([name]) => name === table).map(([, id]) => id);
    if (ids.length === 0) return;
    const found = await loaders[table](db, teamId, { ids });
    const rows = new Map(found.map(({ row }) => [row.id, row]));
    for (const id of ids) this.working.load(table, id, (rows.get(id) ?? null) as never);
    if (table === 'plateAppearances') this.#remember([...rows.values()] as PlateAppearanceRow[]);
  }

  async #loadHomes(db: Reader, teamId: string, newPitches: readonly string[]): Promise<void> {
    if (newPitches.length === 0) return;
    const homes = await loadPitchHomes(db, teamId, newPitches);
    for (const id of newPitches) {
      const home = homes.get(id);
      this.working.loadPitchHome(id, home);
      if (home === undefined) this.stored.absentPitches.add(id);
    }
  }

  async #loadGameLogs(db: Reader, teamId: string, gameIds: readonly string[]): Promise<void> {
    if (gameIds.length === 0) return;
    const [storedPlateAppearances, storedEvents] = await Promise.all([
      loaders.plateAppearances(db, teamId, { gameIds }),
      loaders.gameEvents(db, teamId, { gameIds }),
    ]);
    const plateAppearances = storedPlateAppearances.map(({ row }) => row);
    const events = storedEvents.map(({ row }) => row);
    this.#remember(plateAppearances);
    for (const gameId of gameIds) {
      this.working.loadGameLog(gameId, {
        plateAppearances: plateAppearances.filter((row) => row.gameId === gameId),
        events: events.filter((row) => row.gameId === gameId),
      });
    }
  }

  /** The first that was read is what is stored. */
  #remember(rows: readonly PlateAppearanceRow[]): void {
    const { plateAppearances } = this.stored;
    for (const row of rows) {
      if (!plateAppearances.has(row.id)) plateAppearances.set(row.id, row);
    }
  }
}
