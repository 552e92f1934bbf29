import { randomUUID } from 'node:crypto';
import {
  check,
  Eraser,
  type FieldIssue,
  type GameRow,
  type OpponentPlayerRow,
  opponentPlayerId,
  type PersonErase,
  PRIMARY_RECORDING,
  parentIdOf,
  type RowsByTable,
  type TeamFileTable,
  type TeamRow,
  teamFileSchema,
  teamFileTables,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { parseJson } from '../../http/request-body.ts';
import { type ApiError, invalid, invalidFields } from '../../platform/errors.ts';
import type { KeptErasure } from '../../team-data/kept-erasures.ts';

/** An id as a whole text or key in JSON. A quotation mark after a backslash is inside of a longer text. */
const ID_IN_JSON = /(?<!\\)"([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})"/g;

/** The length, with its hyphen, of the timestamp with which a UUIDv7 begins. Sorted ids are in the order of their age. */
const TIMESTAMP_LENGTH = 14;

type ChildTable = 'plateAppearances' | 'gameEvents' | 'practiceAtBats';

const CHILD_TABLES: Partial<Record<TeamFileTable, readonly ChildTable[]>> = {
  games: ['plateAppearances', 'gameEvents'],
  practiceSessions: ['practiceAtBats'],
};

const partOfFileSchema = z.partial(teamFileSchema);

/** A row can have an issue in each of its pitches, so only the first ones are reported. */
const MAX_ISSUES = 20;

/** Far more than a row of an export has. The memory that a row needs while it is checked is many times its bytes. */
const MAX_ROW_BYTES = 256 * 1024;

/** Checking so many rows takes a few milliseconds. */
const ROWS_OF_A_PART = 100;

/**
 * The rows of a team file, with new ids. First `check` must have run to its end. It keeps the rows as text, and each is
 * parsed again when it is asked for, because as objects all rows together would take ten times their bytes.
 */
export class TeamFileRows {
  readonly team: TeamRow;
  /** By table, and the children of each parent by `childKey`. */
  readonly #texts = new Map<string, Buffer[]>();
  readonly #ids = new NewIds();
  readonly #erasers: readonly Eraser[];
  /** By the game's id in the file. */
  readonly #opponents = new Map<string, string>();

  /**
   * @param kept all erasures of this server, of which those count that are newer than the file
   * @throws ApiError 400
   */
  constructor(file: Buffer, kept: readonly KeptErasure[] = []) {
    const { outline, lists } = cutLists(file);
    const content = (parseShort(outline) ?? {}) as Record<string, unknown>;
    const contentWithoutRows = Object.entries(content).map(([key, value]) => {
      if (!Array.isArray(value)) return [key, value];
      this.#texts.set(key, lists[value[0]] ?? []);
      return [key, []];
    });
    const { team, exportedAt } = checked(teamFileSchema, Object.fromEntries(contentWithoutRows));
    this.team = team;
    this.#erasers = kept
      .filter(({ teamId, change }) => teamId === team.id && change.at > exportedAt)
      .map(({ change }) => new Eraser(team.id, change.args as unknown as PersonErase));
  }

  /** Checks all rows, in many parts. @throws ApiError 400 */
  *check(teamId: string): Generator<void, void> {
    for (const table of teamFileTables) yield* this.#checkTable(table, teamId);
  }

  *of<Table extends TeamFileTable>(table: Table): Generator<RowsByTable[Table], void> {
    for (const text of this.#textsOf(table)) yield this.#rowOf(text);
  }

  childrenOf<Table extends ChildTable>(table: Table, parentId: string): RowsByTable[Table][] {
    return this.#textsOf(childKey(table, parentId)).map((text) => this.#rowOf(text));
  }

  #rowOf<Row>(text: Buffer): Row {
    return JSON.parse(this.#ids.in(text.toString()));
  }

  #textsOf(key: string): readonly Buffer[] {
    return this.#texts.get(key) ?? [];
  }

  *#checkTable(table: TeamFileTable, teamId: string): Generator<void, void> {
    const texts: Buffer[] = [];
    const ids: string[] = [];
    const pitchIds: string[] = [];
    for (const [index, textOfFile] of this.#textsOf(table).entries()) {
      if (index % ROWS_OF_A_PART === 0) yield;
      const rowOfFile = readRow(table, index, textOfFile);
      const row = this.#withoutErased(table, rowOfFile);
      if ('mergedInto' in row) this.#ids.choose(row.id, idOfOpponent(teamId, row));
      if ('recordings' in row && !hasValidRecordings(row.recordings)) throw fileInvalid();
      if ('pitches' in row) pitchIds.push(...row.pitches.map(({ id }) => this.#ids.of(id)));
      const id = this.#ids.of(row.id);
      ids.push(id);
      const text = asStringified(
        row === rowOfFile ? textOfFile : Buffer.from(JSON.stringify(row)),
        row,
      );
      texts.push(text);
      for (const childTable of CHILD_TABLES[table] ?? [])
        this.#texts.set(childKey(childTable, id), []);
      const parentId = parentIdOf(row);
      if (parentId === undefined) continue;
      const siblings = this.#texts.get(childKey(table, this.#ids.of(parentId)));
      if (!siblings) throw fileInvalid();
      siblings.push(text);
    }
    assertUnique(ids);
    assertUnique(pitchIds);
    this.#texts.set(table, texts);
  }

  #withoutErased<Table extends TeamFileTable>(table: Table, row: RowsByTable[Table]) {
    if ('homeTeam' in row) this.#opponents.set(row.id, row.opponent);
    const opponent = this.#opponents.get(parentIdOf(row) ?? '') ?? null;
    return this.#erasers.reduce((rest, eraser) => eraser.eraseRow(table, rest, opponent), row);
  }
}

function childKey(table: ChildTable | TeamFileTable, parentId: string): string {
  return `${table}/${parentId}`;
}

function readRow<Table extends TeamFileTable>(table: Table, index: number, text: Buffer) {
  const part = checked(partOfFileSchema, { [table]: [parseShort(text)] }, index);
  return (part[table] as RowsByTable[Table][])[0] as RowsByTable[Table];
}

function parseShort(text: Buffer): unknown {
  if (text.length > MAX_ROW_BYTES) throw fileInvalid();
  return parseJson(text);
}

/** @param index that of the only row of `value` in the file */
function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, index = 0) {
  const { data, issues } = check(schema, value);
  if (!issues) return data;
  const [first, ...others] = issues;
  const inFile = ({ path, message }: FieldIssue) => ({
    path: path.replace('.0', `.${index}`),
    message,
  });
  throw invalidFields([inFile(first), ...others.slice(0, MAX_ISSUES - 1).map(inFile)]);
}

/** Texts of an export are already as `JSON.stringify` writes them, and then none is copied. */
function asStringified(text: Buffer, row: object): Buffer {
  const stringified = Buffer.from(JSON.stringify(row));
  return stringified.equals(text) ? text : stringified;
}

/** The id that every device of the new team computes for this opponent. */
function idOfOpponent(teamId: string, { opponent, name, names }: OpponentPlayerRow): string {
  return opponentPlayerId(teamId, opponent, names[0] ?? name);
}

/** JSON can have a key `__proto__`, and assigning to it would change an object's prototype. */
function hasValidRecordings(recordings: GameRow['recordings']): boolean {
  return Object.hasOwn(recordings, PRIMARY_RECORDING) && !Object.hasOwn(recordings, '__proto__');
}

/** Nothing else notices a repeated id, because a later statement replaces the row of an earlier one. */
function assertUnique(ids: readonly string[]): void {
  if (new Set(ids).size < ids.length) throw fileInvalid();
}

export function fileInvalid(cause?: unknown): ApiError {
  const message = "This isn't a complete team file. Nothing was imported.";
  return Object.assign(invalid('team_file_invalid', message), { cause });
}

/** Gives each id of a file a new one, which keeps the timestamp unless it was chosen. */
export class NewIds {
  readonly #newIds = new Map<string, string>();

  choose(id: string, newId: string): void {
    this.#newIds.set(id, newId);
  }

  of(id: string): string {
    const known = this.#newIds.get(id);
    if (known !== undefined) return known;
    const newId = id.slice(0, TIMESTAMP_LENGTH) + randomUUID().slice(TIMESTAMP_LENGTH);
    this.#newIds.set(id, newId);
    return newId;
  }

  /** @param json as `JSON.stringify` writes it, so that ids have no escaped characters */
  in(json: string): string {
    return json.replaceAll(ID_IN_JSON, (_, id: string) => `"${this.of(id)}"`);
  }
}

const [QUOTE, BACKSLASH, COMMA] = bytesOf('"\\,');
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = bytesOf('[]{}');
const LAST_BLANK = 0x20;

/** The depth of what is inside a list of the outermost object. */
const IN_LIST = 2;

interface CutJson {
  /** The object, in which each list has only its index in `lists`. */
  readonly outline: Buffer;
  readonly lists: readonly Buffer[][];
}

/**
 * Cuts the lists of an object into their values. The text is JSON if the outline is JSON and each value is, so all can be
 * parsed one by one. As one tree of objects, a large text takes several times its bytes.
 */
export function cutLists(json: Buffer): CutJson {
  const outline: Buffer[] = [];
  const lists: Buffer[][] = [];
  let list: Buffer[] | undefined;
  let depth = 0;
  let isInText = false;
  /** Where the present part of the outline or the present value begins. */
  let start = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (isInText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) {
      isInText = true;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth++;
      if (depth !== IN_LIST || byte === OPEN_OBJECT) continue;
      outline.push(json.subarray(start, at + 1), Buffer.from(String(lists.length)));
      list = [];
      lists.push(list);
      start = at + 1;
    } else if (byte === COMMA && depth === IN_LIST) {
      list?.push(json.subarray(start, at));
      if (list) start = at + 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (list && depth === IN_LIST) {
        const value = json.subarray(start, at);
        if (list.length > 0 || !isBlank(value)) list.push(value);
        list = undefined;
        start = at;
      }
      depth--;
    }
  }
  return { outline: Buffer.concat([...outline, json.subarray(start)]), lists };
}

function isBlank(text: Buffer): boolean {
  return text.every((byte) => byte <= LAST_BLANK);
}

function bytesOf(characters: string): number[] {
  return [...Buffer.from(characters)];
}
