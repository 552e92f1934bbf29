import { myTeamSchema, sampleTeamBodySchema } from '@full-count/sync-protocol';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';
import { makeSampleTeam } from './make-sample-team.ts';

export function sampleTeamRoutes(app: App, context: ApiContext): void {
  app.post(
    '/api/teams/sample',
    {
      config: { access: 'signed-in' },
      schema: {
        description:
          'A made-up team with a season of games and bullpens. 507 `team_full` or `account_full` if a quota has no room for it; then nothing is stored.',
        body: sampleTeamBodySchema,
        response: { 201: myTeamSchema },
      },
    },
    async ({ user, ip, body }, reply) =>
      reply.code(201).send(await makeSampleTeam(context, { userId: user.id, ip }, body)),
  );
}
