import { randomUUID } from 'node:crypto';
import { groupBy, tallyOf } from '@full-count/baseball';
import { compiler } from '@full-count/db/kysely-on';
import {
  check,
  type FieldIssue,
  type GameRow,
  type OpponentPlayerRow,
  opponentPlayerId,
  PRIMARY_RECORDING,
  type PracticeAtBatRow,
  type PracticeSessionRow,
  participantsOf,
  practicePitches,
  refold,
  type TeamFile,
  type TeamRow,
  teamFileSchema,
  type Write,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { parseJson } from '../../http/json-body.ts';
import { ApiError, invalid, invalidFields } from '../../platform/errors.ts';
import { NO_STORED_APPEARANCES } from '../../team-data/rows/batch.ts';
import { statementsOf } from '../../team-data/rows/tables.ts';
import { growthOf, type Usage } from '../../team-data/usage.ts';
import { withNewIds } from './new-ids.ts';

export interface ImportIds {
  readonly teamId: string;
  readonly userId: string;
}

export const FIRST_VERSION = 1;

/**
 * Steps are sent between threads, so they are plain data. The first has the file's team, the second has the usage of
 * its rows, and the others have statements. A step that refuses the file is the last.
 */
export type ImportStep =
  | { readonly team: TeamRow }
  | { readonly usage: Usage }
  | { readonly sql: string; readonly parameters: readonly unknown[] }
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

/** A file can have an issue in each row, so only the first ones are reported. */
const MAX_ISSUES = 20;

/** Derived values are computed again from the games' logs, and those of the file are ignored. */
export function* readTeamFile(file: Buffer, ids: ImportIds): Generator<ImportStep, void> {
  try {
    // zod's messages need a language, and each thread must set it. `buildApp` sets it for the main thread.
    z.config(z.locales.en());
    const content = contentOf(file);
    yield { team: content.team };
    yield* statementsIn(content, ids);
  } catch (error) {
    // zod fails with a RangeError if a list has tens of thousands of issues.
    const refusal = error instanceof RangeError ? fileInvalid(error) : error;
    if (!(refusal instanceof ApiError)) throw error;
    const { code, message, issues, cause } = refusal;
    yield { refused: { code, message, issues, cause } };
  }
}

export function fileInvalid(cause?: unknown): ApiError {
  const message = "This isn't a complete team file. Nothing was imported.";
  return Object.assign(invalid('team_file_invalid', message), { cause });
}

function contentOf(file: Buffer): TeamFile {
  const { data, issues } = check(teamFileSchema, file.length > 0 ? parseJson(file) : undefined);
  if (issues) {
    const [first, ...others] = issues;
    throw invalidFields([first, ...others.slice(0, MAX_ISSUES - 1)]);
  }
  if (data.games.some(({ recordings }) => !hasValidRecordings(recordings))) throw fileInvalid();
  return data;
}

/** JSON can have a key `__proto__`, and assigning to it would change an object's prototype. */
function hasValidRecordings(recordings: GameRow['recordings']): boolean {
  return Object.hasOwn(recordings, PRIMARY_RECORDING) && !Object.hasOwn(recordings, '__proto__');
}

function* statementsIn(content: TeamFile, ids: ImportIds): Generator<ImportStep, void> {
  const writes = newRows(content, ids.teamId);
  yield { usage: growthOf(writes, new Map()) };
  const batch = { ...ids, trx: compiler, version: FIRST_VERSION, statementChars: STATEMENT_CHARS };
  // A merged opponent refers to another one, which may be in a later statement. So each opponent is first written
  // unmerged, and the merged ones are written again.
  const unmergedOpponents = writes.flatMap((write): Write[] =>
    write[0] === 'opponentPlayers' ? [[write[0], { ...write[1], mergedInto: null }]] : [],
  );
  const otherWrites = writes.filter(
    (write) => write[0] !== 'opponentPlayers' || write[1].mergedInto !== null,
  );
  for (const changes of [unmergedOpponents, otherWrites]) {
    for (const statement of statementsOf(batch, changes, NO_STORED_APPEARANCES)) {
      const { sql, parameters } = statement.compile(compiler);
      yield { sql, parameters };
    }
  }
}

type Rows = Omit<TeamFile, 'format' | 'version' | 'exportedAt' | 'team'>;

function newRows(file: TeamFile, teamId: string): Write[] {
  const { format: _, version: __, exportedAt: ___, team: ____, ...fileRows } = file;
  const opponentIds = file.opponentPlayers.map((row): [string, string] => [
    row.id,
    idOfOpponent(teamId, row),
  ]);
  const rows = withNewIds<Rows>(fileRows, new Map(opponentIds), randomUUID);
  for (const table of Object.values(rows)) assertUnique(table);
  assertUnique(rows.plateAppearances.flatMap(({ pitches }) => pitches));
  assertUnique(rows.practiceAtBats.flatMap(({ pitches }) => pitches));
  const foldedWrites = foldedRows(rows);
  const foldedKeys = new Set(foldedWrites.map(keyOf));
  const atBatsOf = groupBy(rows.practiceAtBats, ({ practiceSessionId }) => practiceSessionId);
  const writes: Write[] = [
    // A player's link to an account is dropped, since accounts are not in the file.
    ...rows.players.map((row): Write => ['players', { ...row, playerId: null }]),
    ...rows.opponentPlayers.map((row): Write => ['opponentPlayers', row]),
    ...rows.plateAppearances.map((row): Write => ['plateAppearances', row]),
    ...rows.gameEvents.map((row): Write => ['gameEvents', row]),
    ...rows.practiceSessions.map(
      (row): Write => ['practiceSessions', withCounts(row, atBatsOf.get(row.id) ?? [])],
    ),
    ...rows.practiceAtBats.map((row): Write => ['practiceAtBats', row]),
  ];
  return [...writes.filter((write) => !foldedKeys.has(keyOf(write))), ...foldedWrites];
}

function keyOf([table, { id }]: Write): string {
  return `${table}/${id}`;
}

/** Nothing else notices a repeated id, because a later statement replaces the row of an earlier one. */
function assertUnique(rows: readonly { readonly id: string }[]): void {
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw fileInvalid();
}

/** The id that every device of the new team computes for this opponent. */
function idOfOpponent(teamId: string, row: OpponentPlayerRow): string {
  return opponentPlayerId(teamId, row.opponent, row.names[0] ?? row.name);
}

function withCounts(
  session: PracticeSessionRow,
  atBats: readonly PracticeAtBatRow[],
): PracticeSessionRow {
  const pitches = practicePitches(atBats);
  const { pitches: totalPitches, strikes } = tallyOf({ pitches });
  return { ...session, totalPitches, strikes, participants: participantsOf(pitches) };
}

/** Returns the games, and those rows of their logs whose derived values differ from the file's. */
function foldedRows({ games, plateAppearances, gameEvents }: Rows): Write[] {
  const appearancesOf = groupBy(plateAppearances, ({ gameId }) => gameId);
  const eventsOf = groupBy(gameEvents, ({ gameId }) => gameId);
  return games.flatMap((game) => {
    const log = {
      plateAppearances: appearancesOf.get(game.id) ?? [],
      events: eventsOf.get(game.id) ?? [],
    };
    try {
      return refold(game, log);
    } catch (error) {
      throw fileInvalid(error);
    }
  });
}
