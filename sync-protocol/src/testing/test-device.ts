import type { Lineups } from '@full-count/baseball';
import type { Action } from '../contract/permissions.ts';
import type { Change } from '../contract/sync-messages.ts';
import { pitchesById } from '../game-log/entries.ts';
import type { GameSoFar } from '../game-log/game-so-far.ts';
import { type Reads, WorkingSet } from '../mutation/mutation.ts';
import { diffLineups } from '../mutators/game/lineup-change.ts';
import { type GameRow, headOf } from '../rows/game.ts';
import type { GameEventRow } from '../rows/game-event.ts';
import type { PlateAppearanceRow } from '../rows/plate-appearance.ts';
import type { GameLog, Row, TableName } from '../rows/tables.ts';
import { mutationsOf, type NamedMutation } from '../run/registry.ts';
import { type MutationResult, runMutations } from '../run/run.ts';

export { mutationsOf, type NamedMutation };

const TIME = '2026-05-02T17:30:00.000Z';

type Entered = Partial<Pick<Change, 'author' | 'at'>>;

export class TestDevice {
  readonly rows = new Map<string, Row>();
  userId = '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0002';
  /** What the device's clock says. */
  time = TIME;
  /** The actions that the user may not do. */
  denied: readonly Action[] = [];
  #nextId = 1;
  /** The games of the last batch, whose folds the next one uses, as on a phone. */
  #games: ReadonlyMap<string, GameSoFar> = new Map();

  /** Runs each mutation in a batch of its own, as a device does. */
  async enter(mutations: readonly NamedMutation[]): Promise<MutationResult[]> {
    const results: MutationResult[] = [];
    for (const mutation of mutations) results.push(...(await this.run([mutation])));
    return results;
  }

  /** Runs all mutations in one batch, as the server does. They are this user's, and of now, if they say nothing else. */
  async run(namedMutations: readonly (NamedMutation & Entered)[]): Promise<MutationResult[]> {
    const working = new WorkingSet(this.#games);
    this.#games = working.games;
    const mutations = namedMutations.map(
      ({ name, args, author = this.userId, at = this.time }): Change => ({
        ...{ name, args, author, at },
        id: `00000000-0000-7000-8000-${String(this.#nextId++).padStart(12, '0')}`,
      }),
    );
    const load = async (reads: Reads) => this.#load(working, reads);
    const results = await runMutations(working, mutations, load, ({ at, author }) => ({
      teamId: '0b54ba50-3d7c-4f51-8f0a-7a6f0f6f0001',
      userId: author as string,
      at,
      may: (action) => !this.denied.includes(action),
    }));
    // jsonb and IndexedDB store copies too.
    for (const [table, row] of working.changes())
      this.rows.set(`${table}/${row.id}`, structuredClone(row));
    return results;
  }

  game(id: string): GameRow {
    return this.rows.get(`games/${id}`) as GameRow;
  }

  head(gameId: string): string | null {
    return headOf(this.game(gameId));
  }

  gameLog(gameId: string): GameLog {
    const rowsOf = <R extends Row>(table: TableName) =>
      [...this.rows]
        .filter(
          ([key, row]) => key.startsWith(`${table}/`) && 'gameId' in row && row.gameId === gameId,
        )
        .map(([, row]) => row as R);
    return {
      plateAppearances: rowsOf<PlateAppearanceRow>('plateAppearances'),
      events: rowsOf<GameEventRow>('gameEvents'),
    };
  }

  #load(working: WorkingSet, reads: Reads): void {
    for (const [table, id] of reads.keys)
      working.load(table, id, (this.rows.get(`${table}/${id}`) ?? null) as never);
    for (const gameId of reads.gameLogs ?? []) working.loadGameLog(gameId, this.gameLog(gameId));
    const appearanceRows = [...this.rows].filter(([key]) => key.startsWith('plateAppearances/'));
    const storedPitches = pitchesById(appearanceRows.map(([, row]) => row as PlateAppearanceRow));
    for (const id of reads.newPitches ?? [])
      working.loadRowIdOfPitch(id, storedPitches.get(id)?.plateAppearance.id);
  }
}

export function startedGame(
  id: string,
  { homeTeam, innings, lineup }: { homeTeam: boolean; innings: number; lineup: Lineups | null },
): NamedMutation[] {
  return [
    {
      name: 'game.create',
      args: { id, opponent: 'Visitors', gameDate: TIME, homeTeam, innings },
    },
    {
      name: 'game.start',
      args: { gameId: id, ...(lineup && { lineup: diffLineups(null, lineup) }) },
    },
  ];
}
