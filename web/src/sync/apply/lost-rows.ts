import {
  type GameEventRow,
  type GameRow,
  isJsonEqual,
  type PlateAppearanceRow,
  type PlayerRow,
  type PracticeAtBatRow,
  type PracticeSessionRow,
  type Row,
  type TableName,
} from '@full-count/sync-protocol';
import type { TeamRows } from './lost-changes.ts';

export type RowLists = { [T in TableName]?: Row[] };

/** What no change can enter again: rows whose edits are lost, evicted games, and plate appearances with notes. */
export function lostRows(
  rowsBefore: TeamRows,
  rowsAfter: TeamRows,
  isServerOlder: boolean,
): RowLists {
  const gamesWithPitches = new Set(
    [...rowsBefore.plateAppearances.values()].map(({ gameId }) => gameId),
  );
  const hadPitches = ({ recordings }: GameRow) =>
    Object.values(recordings).some(({ head }) => head !== null);
  // The server sends no birth years to members who may only read.
  const hidesBirthYears = [...rowsAfter.players.values()].every(
    ({ birthYear }) => birthYear === null,
  );
  const lost: RowLists = {};
  for (const table of Object.keys(rowsBefore) as TableName[]) {
    const ignoresBirthYears = table === 'players' && hidesBirthYears;
    const shown = [...rowsBefore[table].values()] as Row[];
    const comparable = ignoresBirthYears
      ? shown.map((row) => ({ ...(row as PlayerRow), birthYear: null }))
      : shown;
    const rows = comparable.filter((row) => {
      const current = rowsAfter[table].get(row.id);
      if (current) return isServerOlder && lacksEdit(table, row, current);
      if (table === 'plateAppearances') return 'notes' in row;
      return table === 'games' && hadPitches(row as GameRow) && !gamesWithPitches.has(row.id);
    });
    if (rows.length > 0) lost[table] = rows;
  }
  return lost;
}

/** Pitches, lineups, notes and decisions that the current row lacks as a whole are entered again as changes. */
export function lacksEdit(table: TableName, row: Row, current: Row): boolean {
  return !isJsonEqual(comparablePart(table, row, current), comparablePart(table, current, row));
}

function comparablePart(table: TableName, row: Row, other: Row): object {
  switch (table) {
    case 'games': {
      const { opponent, gameDate, homeTeam, innings, gameType } = row as GameRow;
      const { lineup, notes, decisions } = row as GameRow;
      const { lineup: otherLineup, notes: otherNotes } = other as GameRow;
      const { decisions: otherDecisions } = other as GameRow;
      const teamLineup = otherLineup?.team && lineup?.team;
      const opponentLineup = otherLineup?.opponent && lineup?.opponent;
      const lineups = { team: teamLineup ?? null, opponent: opponentLineup ?? null };
      return {
        opponent,
        gameDate,
        homeTeam,
        innings,
        gameType,
        lineups,
        notes: otherNotes && notes,
        decisions: otherDecisions && decisions,
      };
    }
    case 'practiceSessions': {
      const { title, description, sessionDate, plan, notes } = row as PracticeSessionRow;
      const { notes: otherNotes } = other as PracticeSessionRow;
      return { title, description, sessionDate, plan, notes: otherNotes && notes };
    }
    case 'plateAppearances': {
      const { battingSide, batter, pitcher, notes, pitches } = row as PlateAppearanceRow;
      const common = commonPitches(pitches, (other as PlateAppearanceRow).pitches);
      const entered = common.map(({ prev, late, history, ...pitch }) => pitch);
      return { battingSide, batter, pitcher, notes, pitches: entered };
    }
    case 'practiceAtBats': {
      const { pitcher, batter, pitches } = row as PracticeAtBatRow;
      const common = commonPitches(pitches, (other as PracticeAtBatRow).pitches);
      return { pitcher, batter, pitches: common };
    }
    case 'gameEvents': {
      const { ordinal, late, history, ...entered } = row as GameEventRow;
      return entered;
    }
    default:
      return row;
  }
}

function commonPitches<P extends { readonly id: string }>(
  pitches: readonly P[],
  others: readonly P[],
): P[] {
  const otherIds = new Set(others.map(({ id }) => id));
  return pitches.filter(({ id }) => otherIds.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
}
