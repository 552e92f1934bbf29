import { setImmediate as nextTurn } from 'node:timers/promises';
import { together } from '@full-count/db/in-flight';
import {
  type Mutation,
  type MutationContext,
  type MutationResult,
  may,
  type Reads,
  runMutations,
  type Standing,
} from '@full-count/sync-protocol';
import { LoadedRows } from './loaded-rows.ts';
import type { Statement } from './rows/upsert.ts';
import type { TeamTransaction } from './team-transaction.ts';
import { type Heard, WriteBehind } from './write-behind.ts';

/** Whose mutation it is, and what he may do. */
export interface Author {
  readonly userId: string;
  readonly standing: Standing;
}
export type AuthorOf = (mutation: Mutation) => Author;

export interface ApplyOptions {
  /** Whose each mutation is; by default who began the transaction. */
  readonly authorOf?: AuthorOf | undefined;
  /** When a write that fails is heard of; by default at once. */
  readonly heard?: Heard;
  /** What was read of the rows under this lock; the rest is read here. */
  readonly loaded?: LoadedRows;
  /** Written in one statement with the last of the rows. */
  readonly alongside?: Statement;
}

/**
 * Runs mutations on a team's rows: reads in bulk, folds in memory, writes in bulk, the last two at
 * the same time. A refused one is in its result; the rest is written.
 */
export async function applyMutations(
  team: TeamTransaction,
  mutations: readonly Mutation[],
  options: ApplyOptions = {},
): Promise<MutationResult[]> {
  const { authorOf = () => team, heard = 'at-once', loaded = new LoadedRows() } = options;
  const { working, stored } = loaded;
  const members = await membersNamedIn(team, mutations);
  const contextOf = (mutation: Mutation): MutationContext => {
    const { userId, standing } = authorOf(mutation);
    working.writer = userId;
    return {
      teamId: team.teamId,
      userId,
      at: mutation.at,
      now: team.now,
      may: (action) => may(standing, action),
      isMember: (memberId) => members.has(memberId),
    };
  };
  const load = (reads: Reads) => together(team.trx, (db) => loaded.load(db, team.teamId, reads));
  const writer = new WriteBehind({ ...team, makers: working.makers }, working, stored, heard);
  const rest = async () => {
    writer.writeIfMany();
    await nextTurn();
  };
  try {
    const results = await runMutations(working, mutations, load, contextOf, rest);
    writer.write(options.alongside);
    return results;
  } finally {
    await writer.settled();
    team.changes.push(...working.changes());
  }
}

/** A roster entry may be linked to members of the team only; most batches name nobody. */
async function membersNamedIn(
  team: TeamTransaction,
  mutations: readonly Mutation[],
): Promise<ReadonlySet<string>> {
  if (!mutations.some(({ name }) => name.startsWith('player.'))) return new Set();
  const staff = await team.trx
    .selectFrom('team_staff')
    .select('user_id')
    .where('team_id', '=', team.teamId)
    .where('deleted_at', 'is', null)
    .execute();
  const owner = await team.trx
    .selectFrom('teams')
    .select('coach_id')
    .where('id', '=', team.teamId)
    .executeTakeFirstOrThrow();
  return new Set([owner.coach_id, ...staff.map((member) => member.user_id)]);
}
