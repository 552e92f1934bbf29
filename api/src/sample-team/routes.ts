import type { Person } from '@full-count/baseball';
import {
  type MyTeam,
  myTeamSchema,
  SAMPLE_TEAM_DESCRIPTION,
  type SampleTeamBody,
  sampleTeamBodySchema,
} from '@full-count/sync-protocol';
import { type AttemptLimit, countAttempt } from '../accounts/throttle.ts';
import { type App, allow } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { applyMutations } from '../team-data/apply-mutations.ts';
import { logOwnChange } from '../team-data/change-log.ts';
import { refusalToError } from '../team-data/mutate.ts';
import { inTeamTransaction, type TeamTransaction } from '../team-data/team-transaction.ts';
import { assertRoomForNewTeam, type Usage } from '../team-data/usage.ts';
import { deleteUnfinishedTeam } from '../teams/purge.ts';
import { deleteTeam } from '../teams/team-routes.ts';
import { createTeam, findMyTeam } from '../teams/teams.ts';
import { PLAYERS, TEAM_NAME } from './cast.ts';
import { type Chapter, INNINGS, sampleBullpens, sampleSeason } from './sample-season.ts';

/** A sample team is as much work for the server as all pushes of a season. */
const SAMPLE_LIMIT: AttemptLimit = { maxAttempts: 10, windowSeconds: 3600 };
/** Everyone gets the same season, so that people can talk about what they see. */
const SEED = 1;
/** A little more than the season stores. Ids and times differ from team to team, but hardly the bytes. */
const SEASON_USAGE: Usage = { rows: 4_300, bytes: 1_100_000 };

export function sampleTeamRoutes(app: App, context: ApiContext): void {
  app.post(
    '/api/teams/sample',
    allow('signed-in', {
      description:
        'A made-up team with a season of games and bullpens. 507 `team_full` or `account_full` if a quota has no room for it; then nothing is stored.',
      body: sampleTeamBodySchema,
      response: { 201: myTeamSchema },
    }),
    async ({ user, ip, body }, reply) =>
      reply.code(201).send(await makeSampleTeam(context, { userId: user.id, ip }, body)),
  );
}

/** @throws ApiError 429; 507 if the server has no room for the season. Nothing is stored then */
async function makeSampleTeam(
  context: ApiContext,
  { userId, ip }: { readonly userId: string; readonly ip: string },
  { timeZone }: SampleTeamBody,
): Promise<MyTeam> {
  await assertRoomForNewTeam(context, userId, { name: 'a sample team', usage: SEASON_USAGE });
  await countAttempt(context.db, `sample:${userId}`, context.now(), SAMPLE_LIMIT);
  const description = SAMPLE_TEAM_DESCRIPTION;
  const body = { name: TEAM_NAME, description, state: 'CO', sport: 'baseball', timeZone } as const;
  const { team } = await createTeam(context, { userId, ip }, body);
  const owner = { teamId: team.id, userId, ip };
  try {
    const settings = { outerZones: true, innings: INNINGS };
    const args = { teamId: team.id, changes: { settings } };
    const at = context.now().toISOString();
    // A transaction for each chapter, so that an embedded database can serve other requests in between.
    for (const chapter of [[{ name: 'team.update', args, at } as const], ...chaptersOf(context)])
      await inTeamTransaction(context, { ...owner, action: 'team.edit' }, (transaction) =>
        applyChanges(transaction, chapter),
      );
    return await findMyTeam(context.db, team.id, userId);
  } catch (error) {
    await removeTeam(context, owner).catch((err: unknown) =>
      context.log.warn({ err }, "Can't delete a sample team that failed"),
    );
    throw error;
  }
}

/**
 * The transaction that marks the team as deleted also deletes its staff and its usage, so it counts towards no
 * quota from then on. Housekeeping deletes the other rows of a team without staff, if this process ends before.
 */
async function removeTeam(
  context: ApiContext,
  owner: { readonly teamId: string; readonly userId: string; readonly ip: string },
): Promise<void> {
  const { teamId } = owner;
  await deleteTeam(context, { ...owner, action: 'team.delete' }, async ({ trx }) => {
    await trx.deleteFrom('team_staff').where('team_id', '=', teamId).execute();
    await trx.deleteFrom('team_sync').where('team_id', '=', teamId).execute();
  });
  await deleteUnfinishedTeam(context.db, teamId);
}

function chaptersOf({ now, newId }: ApiContext): Chapter[] {
  const input = { now: now(), newId, seed: SEED };
  const [roster, ...games] = sampleSeason(input) as [Chapter, ...Chapter[]];
  const ids = new Map(PLAYERS.map(({ name }, index) => [name, roster[index]?.args.id]));
  const ourPlayer = (name: string): Person => ({ id: (ids.get(name) as string) ?? null, name });
  return [roster, ...games, ...sampleBullpens({ ...input, ourPlayer })];
}

/** The log has one change for each chapter, because nobody has to learn of a sample's changes. */
async function applyChanges(team: TeamTransaction, chapter: Chapter): Promise<void> {
  const changes = chapter.map((change) => ({ ...change, id: team.newId() }));
  for (const result of await applyMutations(team, changes, () => team))
    if (result.status === 'refused') throw refusalToError(result.code, result.detail);
  logOwnChange(team, team.userId, 'team.sample');
}
