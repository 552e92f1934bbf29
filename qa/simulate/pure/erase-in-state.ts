import { eraseInGame } from '@full-count/api/testing/sync';
import {
  type Change,
  Eraser,
  type GameRow,
  isJsonEqual,
  type PersonErase,
  personErase,
  type Row,
  type Write,
} from '@full-count/sync-protocol';
import { logOf } from '../world/storage.ts';
import { type Rows, withWrites } from './stored-rows.ts';
import type { TeamState } from './team-state.ts';

/** The first change has the number behind that of the first rows. */
const FIRST_SEQ = 2;

export function loggedErasures({ log }: TeamState) {
  return log.flatMap(({ id, name, args }, index) =>
    name === personErase.name ? [{ id, seq: FIRST_SEQ + index, args: args as never }] : [],
  );
}

export function opponentsOf(rows: Rows): ReadonlyMap<unknown, string> {
  return new Map(
    [...rows.values()].flatMap(({ row }) => ('opponent' in row ? [[row.id, row.opponent]] : [])),
  );
}

/**
 * Replaces the names of people in all that the server has stored, as `eraseStored` does it in its database.
 *
 * @param writes of the commit, which the rows of the state do not have yet
 */
export function eraseInState(
  teamId: string,
  state: TeamState,
  writes: readonly Write[],
  erasures: readonly Change[],
): { readonly state: TeamState; readonly writes: readonly Write[] } {
  let erased: { state: TeamState; writes: readonly Write[] } = { state, writes: [] };
  for (const { args } of erasures) {
    const erasure = args as unknown as PersonErase;
    const before = state.rows.get(`players/${erasure.playerId}`)?.row;
    const names = before && 'playerName' in before ? [before.playerName] : [];
    const eraser = new Eraser(teamId, erasure, names);
    let spellings: number;
    do {
      spellings = eraser.spellings;
      erased = eraseOnce(eraser, erased.state, [...writes, ...erased.writes], erased.writes);
    } while (eraser.spellings > spellings);
  }
  return erased;
}

function eraseOnce(
  eraser: Eraser,
  state: TeamState,
  present: readonly Write[],
  earlierWrites: readonly Write[],
) {
  const rows = withWrites(state.rows, present, state.end[0] + 1);
  const opponents = opponentsOf(rows);
  const erase = <C extends Pick<Change, 'name' | 'args'>>(change: C) =>
    eraser.eraseChange(change, opponents);
  const changes = new Map(
    [...state.changes].map(([id, stored]) => [id, { ...stored, change: erase(stored.change) }]),
  );
  const writes = new Map<string, Write>(earlierWrites.map((write) => [keyOf(write), write]));
  for (const { table, row } of rows.values()) {
    for (const write of eraseInRow(eraser, rows, table, row)) writes.set(keyOf(write), write);
  }
  return { state: { ...state, changes, log: state.log.map(erase) }, writes: [...writes.values()] };
}

function eraseInRow(eraser: Eraser, rows: Rows, table: Write[0], row: Row): Write[] {
  if (table === 'games') return eraseInGame(eraser, row as GameRow, logOf(rows, row.id));
  if (table !== 'practiceSessions' && table !== 'practiceAtBats') return [];
  const erased = eraser.erase(row, null);
  return isJsonEqual(erased, row) ? [] : [[table, erased] as Write];
}

function keyOf([table, { id }]: Write): string {
  return `${table}/${id}`;
}
