import { randomBytes } from 'node:crypto';
import type { Database, Db } from '@full-count/db';
import {
  type Answer,
  type Change,
  type Cursor,
  idSchema,
  mutators,
  type RefusalCode,
} from '@full-count/sync-protocol';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import {
  MAX_ROWS_AS_VALUES,
  markToSendAlone,
  rowSource,
  type Statement,
  type VersionRange,
} from './rows/batch.ts';

/** A change that a transaction applies, refuses or holds. */
export interface LoggedChange {
  readonly change: Omit<Change, 'author'>;
  /** Null for a command of the operator. */
  readonly authorId: string | null;
  readonly senderId: string | null;
  readonly state: 'applied' | 'refused' | 'held';
  readonly code?: RefusalCode | undefined;
  readonly losesArgs?: true;
}

/** What the server itself changes in rows, without a mutator. */
type OwnChange =
  | 'team.create'
  | 'team.import'
  | 'team.sample'
  | 'team.transfer'
  | 'player.relink'
  | 'trash.purge';

interface LoggingTeam {
  readonly now: string;
  readonly newId: () => string;
  readonly log: LoggedChange[];
}

export function logOwnChange(team: LoggingTeam, userId: string | null, name: OwnChange): void {
  const change = { id: team.newId(), name, args: {}, at: team.now };
  team.log.push({ change, authorId: userId, senderId: userId, state: 'applied' });
}

/** A change takes about this much room besides its arguments. */
export const BYTES_BESIDE_ARGS = 200;

/** 53 random bits, so no two commits have the same tag, also after a restore. */
export function drawTag(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n);
}

/** The end of a log that begins at `from`. Changes that are refused or held do not move it. */
export function cursorAfter(from: Cursor, log: readonly LoggedChange[], tag: number): Cursor {
  const applied = log.filter(({ state }) => state === 'applied').length;
  return applied === 0 ? from : [from[0] + applied, tag];
}

/** Writes all changes of a transaction. A held change that is applied or refused is replaced. */
export function logStatement(
  { teamId, now, from, tag }: LoggedCommit,
  log: readonly LoggedChange[],
): Statement {
  let seq = from[0];
  const records = log.map(({ change, authorId, senderId, state, code, losesArgs }, index) => ({
    id: change.id,
    seq: state === 'applied' ? ++seq : null,
    tag: state === 'applied' ? tag : null,
    author_id: authorId,
    sender_id: senderId,
    subject_id: subjectOf(change),
    name: printable(change.name),
    args: losesArgs ? '{}' : JSON.stringify(change.args),
    at: printable(change.at),
    state,
    code: code ?? null,
    received_at: momentOf(now, index),
  }));
  const areFew = records.length <= MAX_ROWS_AS_VALUES;
  const rows = areFew
    ? source.asValues(teamId, records)
    : source.asJson(teamId, JSON.stringify(records));
  const statement = sql`
    insert into changes (team_id, ${sql.raw(Object.keys(columns).join(', '))}) ${rows}
    on conflict (team_id, id) do update set ${assignments}`;
  return records.length === 1 ? statement : markToSendAlone(statement);
}

interface LoggedCommit {
  readonly teamId: string;
  readonly now: string;
  readonly from: Cursor;
  readonly tag: number;
}

const columns = {
  id: 'uuid',
  seq: 'bigint',
  tag: 'bigint',
  author_id: 'uuid',
  sender_id: 'uuid',
  subject_id: 'uuid',
  name: 'text',
  args: 'json',
  at: 'text',
  state: 'text',
  code: 'text',
  received_at: 'timestamptz',
} as const;
const source = rowSource(columns);
const assignments: RawBuilder<unknown> = sql.raw(
  Object.keys(columns)
    .filter((name) => name !== 'id' && name !== 'received_at')
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);

function subjectOf({ name, args }: LoggedChange['change']): string | null {
  const isNew = /^(game|practice)\.create$|^player\.add$/.test(name);
  const id = isNew ? args.id : (args.gameId ?? args.sessionId ?? args.playerId);
  return idSchema.safeParse(id).data ?? null;
}

/** A change that nobody has checked can hold any characters. */
function printable(text: string): string {
  return text.toWellFormed().replaceAll(/\p{Cc}/gu, '\uFFFD');
}

/** The changes of a transaction are a microsecond apart, so that their order is known. */
function momentOf(now: string, index: number): string {
  return now.replace('Z', `${String(Math.min(index, 999)).padStart(3, '0')}Z`);
}

/**
 * The changes of a log as devices get them. What the server itself did, or a command of the operator, is no change of theirs.
 * What was purged has no arguments, so nobody can give it back.
 */
export function appliedOf(log: readonly LoggedChange[]): Change[] {
  return log.flatMap(({ change, authorId, state }) => {
    const { id, name, args, at } = change;
    const isKnown = authorId !== null && name in mutators && Object.keys(args).length > 0;
    const isToShare = state === 'applied' && isKnown;
    return isToShare ? [{ id, author: authorId, name, args, at }] : [];
  });
}

/** The changes of the log in a range of its numbers, in order. */
export async function loadLog(
  db: Db,
  teamId: string,
  { from, upTo, limit }: Omit<VersionRange, 'after'>,
): Promise<{ readonly log: Change[]; readonly lastSeq: number | null }> {
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'seq', 'author_id as authorId', 'name', 'args', 'at'])
    .where('team_id', '=', teamId)
    .where('seq', '>', from)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(limit)
    .execute();
  const logged = rows.map(({ authorId, seq: _, ...change }) => ({
    change: change as Omit<Change, 'author'>,
    authorId,
    senderId: null,
    state: 'applied' as const,
  }));
  return { log: appliedOf(logged), lastSeq: rows.at(-1)?.seq ?? null };
}

/** The states of those of the changes that the server knows, by id. */
export async function knownStates(db: Db, teamId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Pick<Selectable<Database['changes']>, 'id' | 'state' | 'code'>>`
    select known.* from ${changesWithIds(teamId, ids)}`.execute(db);
  return new Map(rows.map(({ id, state, code }) => [id, knownAnswer(id, state, code)]));
}

/**
 * Those of the changes that the server knows, as `known`. PostgreSQL looks up each id in the index. If it knows little
 * of the table, it would read all changes of the team to compare them with a list.
 */
export function changesWithIds(teamId: string, ids: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${ids}::uuid[]) as asked (id) cross join lateral (
    select id, state, code from changes where team_id = ${teamId} and changes.id = asked.id limit 1
  ) as known`;
}

export function knownAnswer(id: string, state: LoggedChange['state'], code: string | null): Answer {
  return code === null ? { id, state } : { id, state, code: code as RefusalCode };
}

export function answersFor(ids: readonly string[], states: ReadonlyMap<string, Answer>): Answer[] {
  return ids.map((id) => states.get(id) ?? { id, state: 'unknown' });
}

export async function logHas(db: Db, teamId: string, [seq, tag]: Cursor): Promise<boolean> {
  const change = await db
    .selectFrom('changes')
    .select('seq')
    .where('team_id', '=', teamId)
    .where('seq', '=', seq)
    .where('tag', '=', tag)
    .executeTakeFirst();
  return change !== undefined;
}

export async function findLogEnd(db: Db, teamId: string): Promise<Cursor | null> {
  const row = await db
    .selectFrom('team_sync')
    .select(['seq', 'tag'])
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row ? [row.seq, row.tag] : null;
}
