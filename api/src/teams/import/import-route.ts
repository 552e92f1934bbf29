import type { IncomingMessage } from 'node:http';
import { myTeamSchema, TEAM_FILE_BYTES, teamFileSchema } from '@full-count/sync-protocol';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { App } from '../../http/app-type.ts';
import { collectBody } from '../../http/collect-body.ts';
import { WaitingBytes } from '../../http/waiting-bytes.ts';
import type { ApiContext } from '../../platform/context.ts';
import { countImport, importTeam, uncountImport } from './import-team.ts';

/** The limits are low, because reading a file takes several times its bytes in memory. */
const LIMITS = { user: TEAM_FILE_BYTES, team: TEAM_FILE_BYTES, process: 2 * TEAM_FILE_BYTES };

/** `importTeam` checks the file, so the route does not. */
const unchecked: FastifySchemaCompiler<unknown> = () => (value) => ({ value });

/** `POST /api/teams/import` imports one file at a time, and lets other requests in between. */
export async function importRoute(app: App, context: ApiContext): Promise<void> {
  const waiting = new WaitingBytes(LIMITS);
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  // The body parser below is used only for routes of this scope.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      async (request: FastifyRequest, payload: IncomingMessage) =>
        waiting.during(senderOf(request), 0, (counter) =>
          // Files are large, so they count towards the process's limit while they arrive.
          collectBody(payload, TEAM_FILE_BYTES, { ...counter, addArriving: counter.add }),
        ),
    );
    (scope as App).post(
      '/api/teams/import',
      {
        config: { access: 'signed-in' },
        bodyLimit: TEAM_FILE_BYTES,
        // An attempt counts before its file is read, because reading is most of the work.
        onRequest: async ({ user }) => countImport(context, user.id),
        // The person should try again, and must not use up their attempts with it.
        onResponse: async ({ user, log }, { statusCode }) => {
          if (statusCode !== 503) return;
          await uncountImport(context, user.id).catch((err: unknown) =>
            log.warn({ err }, "Can't take back an attempt to import"),
          );
        },
        schema: { body: teamFileSchema, response: { 201: myTeamSchema } },
        validatorCompiler: unchecked,
      },
      async (request, reply) => {
        const file = request.body as unknown as Buffer;
        const importer = { userId: request.user.id, ip: request.ip };
        const team = await waiting.during(senderOf(request), file.length, () =>
          inTurn(() => importTeam(context, importer, file)),
        );
        return reply.code(201).send(team);
      },
    );
  });
}

function senderOf({ user }: FastifyRequest) {
  return { userId: user.id, teamId: user.id };
}
