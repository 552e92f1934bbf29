import {
  type AccessLevel,
  type Change,
  type Cursor,
  Eraser,
  type GameLog,
  type GameRow,
  GameSoFar,
  isJsonEqual,
  isPurged,
  type PersonErase,
  personErase,
  type Row,
  takeRows,
  type Write,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import type { Batch } from './rows/batch.ts';
import { games } from './rows/game-rows.ts';
import { loadRow } from './rows/synced-table.ts';
import { loaders, loadGameLog, saveRows } from './rows/tables.ts';
import type { LockedTeam } from './team-transaction.ts';
import { growthOf } from './usage.ts';

/** An erasure that the team's log has, with its number there. */
export interface LoggedErasure {
  readonly id: string;
  readonly seq: number;
  readonly args: PersonErase;
}

/** The opponents by the ids of their games. */
export type Opponents = ReadonlyMap<unknown, string>;

/** A former member sends no cursor, so the server takes them to know of no erasure. */
export function erasuresUnknownTo(
  accessLevel: AccessLevel | null,
  base: Cursor | null,
  erasures: readonly LoggedErasure[],
): readonly LoggedErasure[] {
  return erasures.filter(({ seq }) => accessLevel === null || seq > (base?.[0] ?? 0));
}

/**
 * Erases people in changes that were entered by somebody who did not know of the erasures. Whoever knows of one means
 * somebody else by the same name, also in what stands after the erasure in `changes`.
 */
export function eraseInLateChanges(
  teamId: string,
  changes: readonly Change[],
  erasures: readonly Omit<LoggedErasure, 'seq'>[],
  opponents: Opponents,
): readonly Change[] {
  const known = new Map(opponents);
  for (const { name, args } of changes)
    if (name === 'game.create') known.set(args['id'], String(args['opponent']));
  return erasures.reduce((late, { id, args }) => {
    const eraser = new Eraser(teamId, args);
    const index = late.findIndex((change) => change.id === id);
    const unaware = index < 0 ? late : late.slice(0, index);
    const erase = () => unaware.map((change) => eraser.eraseChange(change, known));
    // The first pass learns the spellings of the name, and the second one also replaces them in notes that came before.
    erase();
    return [...erase(), ...late.slice(unaware.length)];
  }, changes);
}

/** An erasure has a commit of its own, because what comes after it in the queue knows of it. */
export function runsOfOneCommit<R extends { readonly change: Change }>(runs: readonly R[]): R[] {
  const index = runs.findIndex(({ change }) => change.name === personErase.name);
  return runs.slice(0, index < 0 ? runs.length : Math.max(index, 1));
}

/** The rows of a game that differ without the person's name, also those that are computed from the log. */
export function eraseInGame(eraser: Eraser, row: GameRow, stored: GameLog): Write[] {
  const { opponent } = row;
  const game = eraser.erase(row, opponent);
  const log = {
    plateAppearances: stored.plateAppearances.map((each) => eraser.erase(each, opponent)),
    events: stored.events.map((each) => eraser.erase(each, opponent)),
  };
  const before = new Map<string, unknown>(
    [row, ...stored.plateAppearances, ...stored.events].map((each) => [each.id, each]),
  );
  const entered: Write[] = [
    ['games', game],
    ...log.plateAppearances.map((each): Write => ['plateAppearances', each]),
    ...log.events.map((each): Write => ['gameEvents', each]),
  ];
  if (entered.every(([, each]) => before.get(each.id) === each)) return [];
  const computed = takeRows(new GameSoFar(game, log), game);
  // Of two writes of a row, the later one counts.
  const writes = new Map([...entered, ...computed].map((write) => [write[1].id, write]));
  const isChanged = ([, each]: Write) => !isJsonEqual(each, before.get(each.id));
  if (![...writes.values()].some(isChanged)) return [];
  // Only the row of a deleted game makes a phone delete the rows of its log.
  const isDeletedGame = (write: Write) => write[0] === 'games' && row.deletedAt !== undefined;
  return [...writes.values()].filter((write) => isChanged(write) || isDeletedGame(write));
}

type ErasingTeam = LockedTeam & Pick<Batch, 'userId'>;

/** How many changes of the log are read at a time. */
const CHANGES_AT_A_TIME = 5000;

/**
 * Replaces the name of an erased person in all that the server has stored of a team: in games, bullpen sessions and their
 * corrections, and in applied, refused and held changes. Totals do not move, because a person keeps their id, or gets a
 * name that nobody else has.
 *
 * @param rowsBefore has the player's row as it was before the erasure
 */
export async function eraseStored(
  team: ErasingTeam,
  erasure: PersonErase,
  rowsBefore: ReadonlyMap<string, Row>,
): Promise<void> {
  const eraser = new Eraser(team.teamId, erasure, namesIn(rowsBefore, erasure));
  let spellings: number;
  do {
    // The eraser may learn a spelling in one game that the notes of an earlier game have too. So it reads them all again.
    spellings = eraser.spellings;
    const opponents = await eraseInGames(team, eraser);
    await eraseInSessions(team, eraser);
    await eraseInChanges(team, eraser, opponents);
  } while (eraser.spellings > spellings);
}

function namesIn(rows: ReadonlyMap<string, Row>, { playerId = '' }: PersonErase): string[] {
  const row = rows.get(playerId);
  return row && 'playerName' in row ? [row.playerName] : [];
}

/** Game by game, because a team can have many. Returns the opponents by the ids of their games. */
async function eraseInGames(team: ErasingTeam, eraser: Eraser): Promise<Map<string, string>> {
  const { trx, teamId } = team;
  const { rows: ids } = await sql<{ id: string }>`
    select id from games where team_id = ${teamId} order by id`.execute(trx);
  const opponents = new Map<string, string>();
  for (const { id } of ids) {
    const game = await loadRow(games, trx, teamId, id);
    if (!game) continue;
    opponents.set(id, game.opponent);
    if (isPurged(game)) continue;
    const log = await loadGameLog(trx, teamId, id);
    const before = new Map<string, Row>(
      [game, ...log.plateAppearances, ...log.events].map((row) => [row.id, row]),
    );
    await save(team, eraseInGame(eraser, game, log), before);
  }
  return opponents;
}

async function eraseInSessions(team: ErasingTeam, eraser: Eraser): Promise<void> {
  const { trx, teamId } = team;
  for (const name of ['practiceSessions', 'practiceAtBats'] as const) {
    const rows = (await loaders[name](trx, teamId, { all: true })).map(({ row }) => row);
    const before = new Map<string, Row>(rows.map((row) => [row.id, row]));
    const writes = rows.map((row) => [name, eraser.erase(row, null)] as Write);
    const changed = writes.filter(([, row]) => !isJsonEqual(row, before.get(row.id)));
    await save(team, changed, before);
  }
}

async function save(
  team: ErasingTeam,
  changed: readonly Write[],
  before: ReadonlyMap<string, Row>,
) {
  if (changed.length === 0) return;
  const storedAppearances = new Map(
    [...before].flatMap(([id, row]) =>
      'pitches' in row && 'battingSide' in row ? [[id, row]] : [],
    ),
  );
  await saveRows({ ...team, storedAppearances: storedAppearances as never }, changed);
  team.changes.push(...changed);
  const growth = growthOf(changed, before);
  team.growth.rows += growth.rows;
  team.growth.bytes += growth.bytes;
}

async function eraseInChanges(
  { trx, teamId }: LockedTeam,
  eraser: Eraser,
  opponents: ReadonlyMap<string, string>,
): Promise<void> {
  for (let after = NO_ID; ; ) {
    const { rows } = await sql<Pick<Change, 'id' | 'name' | 'args'>>`
      select id, name, args from changes where team_id = ${teamId} and id > ${after}::uuid
      order by id limit ${CHANGES_AT_A_TIME}`.execute(trx);
    const changed = rows.flatMap((row) => {
      const { args } = eraser.eraseChange(row, opponents);
      return args === row.args ? [] : [{ id: row.id, args: JSON.stringify(args) }];
    });
    if (changed.length > 0)
      await sql`
        update changes set args = erased.args::json
        from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ args }) => args)}::text[])
          as erased (id, args)
        where changes.team_id = ${teamId} and changes.id = erased.id`.execute(trx);
    const last = rows.at(-1);
    if (!last || rows.length < CHANGES_AT_A_TIME) return;
    after = last.id;
  }
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

export async function readOpponents(trx: LockedTeam['trx'], teamId: string): Promise<Opponents> {
  const { rows } = await sql<{ id: string; opponent: string }>`
    select id, opponent from games where team_id = ${teamId}`.execute(trx);
  return new Map(rows.map(({ id, opponent }) => [id, opponent]));
}
