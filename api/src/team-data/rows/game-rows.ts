import { currentPitcher, dueBatter, type GameState } from '@full-count/baseball';
import {
  type EnteredGameEvent,
  type GameEventRow,
  type GameRow,
  PRIMARY_RECORDING,
  setupOf,
} from '@full-count/sync-protocol';
import { sql } from 'kysely';
import { creatorOf } from './batch.ts';
import {
  columnsOf,
  type Fields,
  flagField,
  listField,
  nullableTimeField,
  optionalField,
  optionalTimeField,
  plainField,
  type SqlRecord,
  timeField,
} from './columns.ts';
import { syncedTable } from './synced-table.ts';

const gameColumns = columnsOf<'games', GameRow>(
  'games',
  {
    id: plainField('id', 'uuid'),
    opponent: plainField('opponent', 'text'),
    gameDate: timeField('game_date'),
    homeTeam: plainField('home_team', 'boolean'),
    status: plainField('status', 'text'),
    innings: plainField('innings', 'smallint'),
    lineup: plainField('lineup', 'jsonb'),
    recordings: plainField('recordings', 'jsonb'),
    createdAt: timeField('created_at'),
    startedAt: nullableTimeField('started_at'),
    completedAt: nullableTimeField('completed_at'),
    place: optionalField('place', 'text'),
    notes: optionalField('notes', 'text'),
    gameType: optionalField('game_type', 'text'),
    decisions: optionalField('decisions', 'jsonb'),
    rescheduled: optionalField('rescheduled', 'jsonb'),
    deletedAt: optionalTimeField('deleted_at'),
  },
  {
    created_by: 'uuid',
    inning: 'smallint',
    half_inning: 'text',
    outs: 'smallint',
    balls: 'smallint',
    strikes: 'smallint',
    first_base: 'text',
    second_base: 'text',
    third_base: 'text',
    team_score: 'integer',
    opponent_score: 'integer',
    final_score: 'text',
    batter_name: 'text',
    pitcher_name: 'text',
  },
);

export const games = syncedTable<GameRow>(
  'games',
  {
    ...gameColumns,
    toSql: (game, batch) => ({
      ...gameColumns.toSql(game),
      ...derivedColumnsOf(game),
      created_by: creatorOf(batch, game.id),
    }),
  },
  ['created_by'],
);

/** The highest value of the column. A log entered by hand can go past it. */
const MAX_INNING = 99;

function derivedColumnsOf(game: GameRow): SqlRecord {
  const state = game.recordings[PRIMARY_RECORDING]?.state as GameState;
  const setup = setupOf(game);
  const { team: teamScore, opponent: opponentScore } = state.score;
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

/** Keys that only some types have (advances, names, scores) are in the column `data`. */
type EventData = Omit<EnteredGameEvent, 'id' | 'type' | 'plateAppearanceId'>;
const fields: Fields<'game_events', Omit<GameEventRow, keyof EventData>> = {
  id: plainField('id', 'uuid'),
  type: plainField('type', 'text'),
  plateAppearanceId: optionalField('at_bat_id', 'uuid'),
  gameId: plainField('game_id', 'uuid'),
  after: plainField('after_pitch_id', 'uuid'),
  ordinal: plainField('ordinal', 'integer'),
  at: timeField('occurred_at'),
  voided: flagField('voided'),
  late: flagField('late'),
  history: listField('history'),
};

const eventColumns = columnsOf('game_events', fields, { data: 'jsonb' });

export const gameEvents = syncedTable<GameEventRow>('game_events', {
  columns: eventColumns.columns,
  selected: sql`game_events.data, ${eventColumns.selected}`,
  fromSql: (sqlRow) => ({ ...eventColumns.fromSql(sqlRow), ...(sqlRow['data'] as EventData) }),
  toSql(event) {
    const data = Object.fromEntries(Object.entries(event).filter(([key]) => !(key in fields)));
    return { ...eventColumns.toSql(event), data };
  },
});
