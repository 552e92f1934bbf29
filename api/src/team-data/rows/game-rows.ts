import { currentPitcher, dueBatter, type GameState } from '@full-count/baseball';
import {
  type GameRow,
  type LineupsRow,
  PRIMARY_RECORDING,
  type Recording,
  setupOf,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { type Batch, makerOf, type Reader, type Selection, type StoredRow } from './batch.ts';
import { inOrder, isSelected, selecting } from './selection.ts';
import { toTime, toTimeOrNull } from './times.ts';
import { type Columns, type Statement, upsertInto } from './upsert.ts';

interface GameSql {
  id: string;
  version: number;
  opponent: string;
  game_date: Date;
  home_team: boolean;
  status: GameRow['status'];
  innings: number;
  lineup: LineupsRow | null;
  recordings: Record<string, Recording>;
  notes: string | null;
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
  deleted_at: Date | null;
}

const columns: Columns = {
  id: 'uuid',
  opponent: 'text',
  game_date: 'timestamptz',
  home_team: 'boolean',
  status: 'text',
  innings: 'smallint',
  lineup: 'jsonb',
  recordings: 'jsonb',
  notes: 'text',
  created_by: 'uuid',
  created_at: 'timestamptz',
  started_at: 'timestamptz',
  completed_at: 'timestamptz',
  deleted_at: 'timestamptz',
  inning: 'smallint',
  half_inning: 'text',
  outs: 'smallint',
  balls: 'smallint',
  strikes: 'smallint',
  first_base: 'text',
  second_base: 'text',
  third_base: 'text',
  team_score: 'smallint',
  opponent_score: 'smallint',
  final_score: 'text',
  batter_name: 'text',
  pitcher_name: 'text',
};

const writeGames = upsertInto('games', columns, ['created_by']);

/** `gameIds` is `ids` here. */
export async function loadGames(
  db: Reader,
  teamId: string,
  selection: Selection,
): Promise<StoredRow<GameRow>[]> {
  const own = 'gameIds' in selection ? { ids: selection.gameIds } : selection;
  const rows = await selectGames(db, teamId, own);
  return rows.map((row) => ({ row: fromSql(row), version: row.version }));
}

const selectGames = selecting(
  (teamId, selection) => sql<GameSql>`
    select id, version, opponent, game_date, home_team, status, innings, lineup, recordings, notes,
      created_at, started_at, completed_at, deleted_at
    from games where ${isSelected('games', teamId, selection)} ${inOrder('games', selection)}`,
);

/** Who makes a game is kept with its first writing. */
export function gameStatements(batch: Batch, games: readonly GameRow[]): Statement[] {
  const records = games.map((game) => ({ ...toSql(game), created_by: makerOf(batch, game.id) }));
  return writeGames(batch, records);
}

function fromSql(sqlRow: GameSql): GameRow {
  return {
    id: sqlRow.id,
    opponent: sqlRow.opponent,
    gameDate: toTime(sqlRow.game_date),
    homeTeam: sqlRow.home_team,
    status: sqlRow.status,
    innings: sqlRow.innings,
    lineup: sqlRow.lineup,
    recordings: sqlRow.recordings,
    createdAt: toTime(sqlRow.created_at),
    startedAt: toTimeOrNull(sqlRow.started_at),
    completedAt: toTimeOrNull(sqlRow.completed_at),
    ...(sqlRow.notes !== null && { notes: sqlRow.notes }),
    ...(sqlRow.deleted_at && { deletedAt: toTime(sqlRow.deleted_at) }),
  };
}

function toSql(game: GameRow): Record<string, unknown> {
  return {
    id: game.id,
    opponent: game.opponent,
    game_date: game.gameDate,
    home_team: game.homeTeam,
    status: game.status,
    innings: game.innings,
    lineup: game.lineup,
    recordings: game.recordings,
    notes: game.notes,
    created_at: game.createdAt,
    started_at: game.startedAt,
    completed_at: game.completedAt,
    deleted_at: game.deletedAt,
    ...projectionOf(game),
  };
}

/** What the columns hold at most; a log made by hand can run past both. */
const MAX_INNING = 99;
const MAX_SCORE = 99;

/** The fold's view of the game, for lists, REST and SQL (DESIGN 3). */
function projectionOf(game: GameRow): Record<string, unknown> {
  const state = game.recordings[PRIMARY_RECORDING]?.state as GameState;
  const setup = setupOf(game);
  const teamScore = Math.min(state.score.team, MAX_SCORE);
  const opponentScore = Math.min(state.score.opponent, MAX_SCORE);
  return {
    inning: Math.min(state.inning, MAX_INNING),
    half_inning: state.halfInning,
    outs: state.outs,
    balls: state.plateAppearance?.balls ?? 0,
    strikes: state.plateAppearance?.strikes ?? 0,
    first_base: state.bases.first?.name,
    second_base: state.bases.second?.name,
    third_base: state.bases.third?.name,
    team_score: teamScore,
    opponent_score: opponentScore,
    final_score: game.status === 'completed' ? `${teamScore}-${opponentScore}` : null,
    batter_name: dueBatter(setup, state)?.name,
    pitcher_name: currentPitcher(setup, state)?.name,
  };
}
