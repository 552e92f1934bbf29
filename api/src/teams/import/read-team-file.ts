import { tallyOf } from '@full-count/baseball';
import { compiler } from '@full-count/db/pipeline';
import {
  type FieldIssue,
  type GameRow,
  GameSoFar,
  type PracticeAtBatRow,
  type PracticeSessionRow,
  participantsOf,
  practicePitches,
  type TeamRow,
  takeRows,
  type Write,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/errors.ts';
import type { KeptErasure } from '../../team-data/kept-erasures.ts';
import { statementsOf } from '../../team-data/rows/tables.ts';
import { growthOf, type Usage } from '../../team-data/usage.ts';
import { fileInvalid, TeamFileRows } from './team-file-rows.ts';

export interface ImportIds {
  readonly teamId: string;
  readonly userId: string;
  readonly erasures?: readonly KeptErasure[];
}

export const FIRST_VERSION = 1;

/**
 * Steps are sent between threads, so they are plain data. After steps that only check rows comes the file's team, then
 * statements, and at last the usage of the rows. A step that refuses the file is the last.
 */
export type ImportStep =
  | { readonly isChecking: true }
  | { readonly team: TeamRow }
  | { readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly usage: Usage }
  | { readonly refused: RefusedFile };

interface RefusedFile {
  readonly code: string;
  readonly message: string;
  readonly issues: readonly FieldIssue[] | undefined;
  /** The error of a game that can't be folded. */
  readonly cause: unknown;
}

/** Statements are short, because the embedded engine has one connection and all requests share it. */
const STATEMENT_CHARS = 32 * 1024;

/** So many rows, of several tables, become statements together. They fill the statements, but not the memory. */
const ROWS_TOGETHER = 500;

/** Derived values are computed again from the games' logs, and those of the file are ignored. */
export function* readTeamFile(file: Buffer, ids: ImportIds): Generator<ImportStep, void> {
  try {
    // zod's messages need a language, and each thread must set it. `buildApp` sets it for the main thread.
    z.config(z.locales.en());
    const rows = new TeamFileRows(file, ids.erasures);
    for (const _part of rows.check(ids.teamId)) yield { isChecking: true };
    yield { team: rows.team };
    yield* statementsIn(rows, ids);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, issues, cause } = error;
    yield { refused: { code, message, issues, cause } };
  }
}

function* statementsIn(rows: TeamFileRows, ids: ImportIds): Generator<ImportStep, void> {
  const usage: Usage = { rows: 0, bytes: 0 };
  for (const writes of inGroups(writesOf(rows))) {
    const growth = growthOf(writes, new Map());
    usage.rows += growth.rows;
    usage.bytes += growth.bytes;
    yield* compiled(writes.map(unmerged), ids);
  }
  // A merged opponent refers to another one, which may be in a later statement. So each opponent is first written
  // unmerged, and the merged ones are written again.
  for (const writes of inGroups(mergedOpponents(rows))) yield* compiled(writes, ids);
  yield { usage };
}

function* compiled(writes: readonly Write[], ids: ImportIds): Generator<ImportStep, void> {
  const batch = { ...ids, trx: compiler, version: FIRST_VERSION, statementChars: STATEMENT_CHARS };
  for (const statement of statementsOf(batch, writes)) {
    const { sql, parameters } = statement.compile(compiler);
    yield { sql, parameters };
  }
}

function* inGroups(writes: Iterable<Write>): Generator<Write[], void> {
  let group: Write[] = [];
  for (const write of writes) {
    group.push(write);
    if (group.length < ROWS_TOGETHER) continue;
    yield group;
    group = [];
  }
  yield group;
}

function* writesOf(rows: TeamFileRows): Generator<Write, void> {
  // A player's link to an account is dropped, since accounts are not in the file.
  for (const row of rows.of('players')) yield ['players', { ...row, playerId: null }];
  for (const row of rows.of('opponentPlayers')) yield ['opponentPlayers', row];
  for (const game of rows.of('games')) yield* foldedRows(rows, game);
  for (const session of rows.of('practiceSessions')) {
    const atBats = rows.childrenOf('practiceAtBats', session.id);
    yield ['practiceSessions', withCounts(session, atBats)];
    for (const row of atBats) yield ['practiceAtBats', row];
  }
}

/** Returns the game and its log, with derived values that are computed from the log. */
function foldedRows(rows: TeamFileRows, game: GameRow): Write[] {
  const plateAppearances = rows.childrenOf('plateAppearances', game.id);
  const events = rows.childrenOf('gameEvents', game.id);
  try {
    const read = new GameSoFar(game, { plateAppearances, events });
    read.forgetTakenRows();
    const writes = takeRows(read, game);
    return writes.some(([table]) => table === 'games') ? writes : [['games', game], ...writes];
  } catch (error) {
    throw fileInvalid(error);
  }
}

function withCounts(session: PracticeSessionRow, atBats: readonly PracticeAtBatRow[]) {
  const pitches = practicePitches(atBats);
  const { pitches: totalPitches, strikes } = tallyOf({ pitches });
  return { ...session, totalPitches, strikes, participants: participantsOf(pitches) };
}

function unmerged(write: Write): Write {
  return write[0] === 'opponentPlayers' ? [write[0], { ...write[1], mergedInto: null }] : write;
}

function* mergedOpponents(rows: TeamFileRows): Generator<Write, void> {
  for (const row of rows.of('opponentPlayers'))
    if (row.mergedInto !== null) yield ['opponentPlayers', row];
}
