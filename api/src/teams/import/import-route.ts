import type { IncomingMessage } from 'node:http';
import { MAX_TEAM_FILE_BYTES, myTeamSchema, teamFileSchema } from '@full-count/sync-protocol';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { App } from '../../http/app-type.ts';
import { collectBody, WaitingBytes } from '../../http/waiting-bytes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { countImport, importTeam, uncountImport } from './import-team.ts';

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
