import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '@full-count/db';
import {
  MAX_TEAM_FILE_BYTES,
  type MyTeam,
  myTeamSchema,
  type TeamRow,
  teamFileSchema,
} from '@full-count/sync-protocol';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { CompiledQuery, type Insertable } from 'kysely';
import { type AttemptLimit, countAttempt, uncountAttempt } from '../../accounts/throttle.ts';
import { recordAudit } from '../../audit/audit-trail.ts';
import { collectBody, WaitingBytes } from '../../http/request-body.ts';
import type { App } from '../../http/routes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { isAboutTheRows } from '../../team-data/answer-to.ts';
import { readErasures } from '../../team-data/kept-erasures.ts';
import { assertRoom, type Usage } from '../../team-data/usage.ts';
import {
  deleteUnfinishedTeam,
  finishImport,
  insertUnfinishedTeam,
  writeToUnfinishedTeam,
} from '../purge.ts';
import { countNewTeam, findMyTeam } from '../teams.ts';
import { readWithoutBlocking } from './read-in-thread.ts';
import { FIRST_VERSION, type ImportStep } from './read-team-file.ts';
import { fileInvalid } from './team-file-rows.ts';

/** Imports are limited, because one is as much work for the server as all pushes of a season. */
const IMPORT_LIMIT: AttemptLimit = { maxAttempts: 20, windowSeconds: 3600 };

const NO_USAGE: Usage = { rows: 0, bytes: 0 };

/** @throws ApiError 429 */
export async function countImport({ db, now }: ApiContext, userId: string): Promise<void> {
  await countAttempt(db, limitKey(userId), now(), IMPORT_LIMIT);
}

async function uncountImport({ db }: ApiContext, userId: string): Promise<void> {
  await uncountAttempt(db, limitKey(userId));
}

function limitKey(userId: string): string {
  return `import:${userId}`;
}

/**
 * Creates a team with new ids from a file that `exportTeam` wrote. Many short transactions write the rows to a hidden
 * team, and the last one makes the team visible (docs/decisions/0055).
 *
 * @throws ApiError 400 `validation_failed` or `team_file_invalid`, 429, or 507; nothing is stored
 */
async function importTeam(
  context: ApiContext,
  { userId, ip }: { readonly userId: string; readonly ip: string },
  file: Buffer<ArrayBuffer>,
): Promise<MyTeam> {
  const { db, log, now } = context;
  const teamId = context.newId();
  let team: Insertable<Database['teams']> | undefined;
  let growth: Usage = NO_USAGE;
  try {
    const erasures = await readErasures(context);
    for await (const step of readWithoutBlocking(file, { teamId, userId, erasures })) {
      if ('isChecking' in step) continue;
      if ('refused' in step) throw refusal(context, step.refused);
      if ('team' in step) {
        await countNewTeam(db, userId, now());
        team = newTeam(context, { teamId, userId }, step.team);
        await insertUnfinishedTeam(db, team);
      } else if ('usage' in step) {
        growth = step.usage;
      } else {
        await writeToUnfinishedTeam(db, CompiledQuery.raw(step.sql, [...step.parameters]));
        await nextTurn();
      }
    }
    if (!team) throw new Error('The file was read, but it had no team');
    const { newId } = context;
    const firstCommit = {
      name: 'team.import',
      coachStaffId: newId(),
      now: now().toISOString(),
      newId,
      usage: growth,
    } as const;
    await finishImport(db, team, firstCommit, async (trx) => {
      await assertRoom(context.config.quotas, { trx, teamId, stored: NO_USAGE, growth });
      await recordAudit(trx, now(), { action: 'team_imported', userId, ip, teamId });
    });
  } catch (error) {
    if (team)
      await deleteUnfinishedTeam(db, teamId).catch((err: unknown) =>
        log.warn({ err }, "Can't delete a failed import. It will be deleted in an hour"),
      );
    throw isAboutTheRows(error) ? fileInvalid() : error;
  }
  const importedTeam = await findMyTeam(db, teamId, userId);
  if (!importedTeam) throw new Error('The team that was just created is missing');
  return importedTeam;
}

function newTeam(
  { now }: ApiContext,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  { name, description, state, sport, timeZone, settings }: TeamRow,
): Insertable<Database['teams']> {
  return {
    id: teamId,
    version: FIRST_VERSION,
    name,
    description,
    state,
    sport,
    coach_id: userId,
    time_zone: timeZone,
    settings: JSON.stringify(settings),
    created_at: now(),
  };
}

function refusal(
  { log }: ApiContext,
  { code, message, issues, cause }: Extract<ImportStep, { refused: unknown }>['refused'],
): Error {
  if (cause !== undefined) log.warn({ err: cause }, "Can't fold a game of an imported file");
  return invalid(code, message, issues);
}

/** The limits are low, because reading a file takes several times its bytes in memory. */
const LIMITS = {
  user: MAX_TEAM_FILE_BYTES,
  team: MAX_TEAM_FILE_BYTES,
  process: 2 * MAX_TEAM_FILE_BYTES,
};

const NO_BYTES_YET = 0;

/** `importTeam` checks the file, so the route does not. */
const acceptAnyBody: FastifySchemaCompiler<unknown> = () => (value) => ({ value });

export async function importRoute(app: App, context: ApiContext): Promise<void> {
  const waitingBytes = new WaitingBytes(LIMITS);
  let lastImport: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = lastImport.then(work);
    lastImport = result.catch(() => {});
    return result;
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      async (request: FastifyRequest, payload: IncomingMessage) =>
        waitingBytes.during(senderOf(request), NO_BYTES_YET, (counter) =>
          // `add` counts towards the process's limit too, because files are large even while they arrive.
          collectBody(payload, MAX_TEAM_FILE_BYTES, { ...counter, addArriving: counter.add }),
        ),
    );
    (scope as App).post(
      '/api/teams/import',
      {
        config: { access: 'signed-in' },
        bodyLimit: MAX_TEAM_FILE_BYTES,
        // An attempt counts before its file is read, because reading is most of the work.
        onRequest: async ({ user }) => countImport(context, user.id),
        // A 503 asks the person to try again, so it must not use up an attempt.
        onResponse: async ({ user, log }, { statusCode }) => {
          if (statusCode !== 503) return;
          await uncountImport(context, user.id).catch((err: unknown) =>
            log.warn({ err }, "Can't take back an attempt to import"),
          );
        },
        schema: {
          description:
            'Makes a new team with new ids from a team file of at most 32 MiB, without staff. 400 `team_file_invalid`. 503 while too many files wait, which does not count towards the limit.',
          body: teamFileSchema,
          response: { 201: myTeamSchema },
        },
        validatorCompiler: acceptAnyBody,
      },
      async (request, reply) => {
        const file = request.body as unknown as Buffer<ArrayBuffer>;
        const importer = { userId: request.user.id, ip: request.ip };
        const team = await waitingBytes.during(senderOf(request), file.length, () =>
          inTurn(() => importTeam(context, importer, file)),
        );
        return reply.code(201).send(team);
      },
    );
  });
}

/** Files that wait are counted by user and by team. The new team has no id yet, so the user's id is used. */
function senderOf({ user }: FastifyRequest) {
  return { userId: user.id, teamId: user.id };
}
