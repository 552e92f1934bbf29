import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '@full-count/db';
import { type Change, changeSchema, idSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import type { ApiContext } from '../platform/context.ts';
import { applyMutations } from './apply-mutations.ts';
import { knownStates } from './change-log.ts';
import { inLockedTeam, type LockedTeam, type WriteContext } from './team-transaction.ts';

type KeptContext = Pick<ApiContext, 'config'>;

const keptSchema = z.object({ teamId: idSchema, change: changeSchema });
export type KeptErasure = z.infer<typeof keptSchema>;

/** One line each. It lies outside the database, so that a restored backup does not bring a name back. */
export function fileOfErasures({ config }: KeptContext): string {
  return join(config.dataDir, 'erasures.jsonl');
}

export async function rememberErasure(
  context: KeptContext,
  teamId: string,
  { id, name, args, at }: Omit<Change, 'author'>,
): Promise<void> {
  const file = fileOfErasures(context);
  const line: KeptErasure = { teamId, change: { id, name, args, at } };
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

export async function readErasures(context: KeptContext): Promise<KeptErasure[]> {
  const text = await readFile(fileOfErasures(context), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  // A line that a crash cut off belongs to an erasure that was not committed.
  return text.split('\n').flatMap((line) => {
    try {
      return [keptSchema.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** Erases again what a restored backup has brought back. Call it before the server takes requests. */
export async function eraseAgain(context: WriteContext): Promise<number> {
  const erasures = await readErasures(context);
  let count = 0;
  for (const teamId of new Set(erasures.map((erasure) => erasure.teamId))) {
    const teams = context.db.selectFrom('teams').select('id').where('id', '=', teamId);
    if (!(await teams.executeTakeFirst())) continue;
    const changes = erasures
      .filter((erasure) => erasure.teamId === teamId)
      .map(({ change }) => change);
    const ids = changes.map(({ id }) => id);
    const known = await knownStates(context.db, teamId, ids);
    const missing = changes.filter(({ id }) => known.get(id)?.state !== 'applied');
    for (const change of missing) {
      await eraseAsOperator(context, teamId, async () => change);
      count += 1;
    }
  }
  return count;
}

/** Erases a person for the operator, or because time is over, as the work of the team's owner. */
export async function eraseAsOperator(
  context: WriteContext,
  teamId: string,
  changeOf: (team: LockedTeam) => Promise<Omit<Change, 'author'>>,
): Promise<Omit<Change, 'author'>> {
  const readOwner = (db: Db) =>
    db.selectFrom('teams').select('coach_id').where('id', '=', teamId).executeTakeFirstOrThrow();
  return inLockedTeam(context, teamId, readOwner, async (team, { coach_id: userId }) => {
    const change = await changeOf(team);
    const author = { userId, accessLevel: 'owner' } as const;
    const [result] = await applyMutations({ ...team, userId }, [change], () => author);
    const state = result?.status === 'applied' ? 'applied' : 'refused';
    const code = result && 'code' in result ? result.code : undefined;
    team.log.push({ change, authorId: userId, senderId: null, state, code });
    return change;
  });
}
