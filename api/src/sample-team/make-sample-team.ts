import type { Person } from '@full-count/baseball';
import {
  type MyTeam,
  mutators,
  SAMPLE_TEAM_DESCRIPTION,
  type SampleTeamBody,
} from '@full-count/sync-protocol';
import { type AttemptLimit, countAttempt } from '../accounts/attempt-limit.ts';
import type { ApiContext } from '../platform/context.ts';
import { applyMutations } from '../team-data/apply-mutations.ts';
import { inTeamTransaction, type TeamTransaction } from '../team-data/team-transaction.ts';
import { deleteTeam } from '../teams/change-team.ts';
import { createTeam } from '../teams/create-team.ts';
import { findMyTeam } from '../teams/queries.ts';
import { PLAYERS, TEAM_NAME } from './cast.ts';
import { sampleBullpens } from './sample-bullpens.ts';
import { type Chapter, INNINGS, sampleSeason } from './sample-season.ts';

/** Each is as much work as a season's pushes. */
const MAKING: AttemptLimit = { most: 10, windowSeconds: 3600 };
/** The same season for everybody: what one sees, another can be told of. */
const SEED = 1;

/** A team of the caller's with a season in it, entered by the mutators as a staff would have. */
export async function makeSampleTeam(
  context: ApiContext,
  userId: string,
  { timeZone }: SampleTeamBody,
): Promise<MyTeam> {
  await countAttempt(context.db, `sample:${userId}`, context.now(), MAKING);
  const { team } = await createTeam(context, userId, {
    name: TEAM_NAME,
    description: SAMPLE_TEAM_DESCRIPTION,
    state: 'CO',
    sport: 'baseball',
    timeZone,
  });
  const owner = { teamId: team.id, userId };
  try {
    const settings = { outerZones: true, innings: INNINGS };
    const args = { teamId: team.id, changes: { settings } };
    const at = context.now().toISOString();
    // One transaction each: an embedded database answers others between two of them.
    for (const chapter of [[{ name: 'team.update', args, at } as const], ...chaptersOf(context)]) {
      await inTeamTransaction(context, { ...owner, action: 'team.edit' }, (transaction) =>
        enter(transaction, chapter),
      );
    }
    const made = await findMyTeam(context.db, team.id, userId);
    if (!made) throw new Error('The team that was just made is not there');
    return made;
  } catch (error) {
    await deleteTeam(context, { ...owner, action: 'team.delete' });
    throw error;
  }
}

function chaptersOf({ now, newId }: ApiContext): Chapter[] {
  const input = { now: now(), newId, seed: SEED };
  const [roster, ...games] = sampleSeason(input) as [Chapter, ...Chapter[]];
  const ids = new Map(PLAYERS.map(({ name }, place) => [name, roster[place]?.args.id]));
  const ours = (name: string): Person => ({ id: (ids.get(name) as string) ?? null, name });
  return [roster, ...games, ...sampleBullpens({ ...input, ours })];
}

async function enter(team: TeamTransaction, changes: Chapter): Promise<void> {
  const mutations = changes.map((change, place) => ({
    ...change,
    id: place + 1,
    version: mutators[change.name].version,
  }));
  for (const result of await applyMutations(team, mutations)) {
    if (result.status === 'refused') throw new Error(`The sample was refused: ${result.code}`);
  }
}
