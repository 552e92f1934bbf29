import {
  createJoinCodeBodySchema,
  idSchema,
  joinAnswerSchema,
  joinCodeSchema,
  joinTeamBodySchema,
  updateJoinCodeBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { assertSameTeam } from '../access/row-access.ts';
import type { App } from '../http/app-type.ts';
import { allow, allowInTeam } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { createJoinCode, deleteJoinCode, listJoinCodes, setJoinCodeActive } from './join-codes.ts';
import { joinTeam } from './join-team.ts';

const codeParams = z.object({ teamId: idSchema, codeId: idSchema });

export function joinRoutes(app: App, context: ApiContext): void {
  joinCodeRoutes(app, context);

  app.post(
    '/api/join-team',
    allow('signed-in', {
      description:
        'Joins with read access. Spaces around the code and lower case are accepted. 404 `join_code_invalid` if the code is unknown or inactive, or if the caller was removed from the team; 409 `already_member` or `too_many_members`.',
      body: joinTeamBodySchema,
      response: { 200: joinAnswerSchema },
    }),
    async ({ body, user, ip }) => {
      const { joinCode, role } = body;
      const choice = { joinCode, role: role ?? 'staff' };
      const team = await joinTeam(context, { userId: user.id, ip }, choice);
      return { message: `You joined ${team.name}.`, team };
    },
  );
}

function joinCodeRoutes(app: App, context: ApiContext): void {
  app.get(
    '/api/teams/:teamId/join-codes',
    allowInTeam('staff.manage', { response: { 200: z.array(joinCodeSchema) } }),
    async ({ params: { teamId } }) => listJoinCodes(context.db, teamId),
  );

  app.post(
    '/api/teams/:teamId/join-codes',
    allowInTeam('staff.manage', {
      description: '409 `too_many_join_codes` for the 21st.',
      body: createJoinCodeBodySchema,
      response: { 200: joinCodeSchema, 201: joinCodeSchema },
    }),
    async ({ caller, body }, reply) => {
      assertSameTeam(body?.teamId, caller.teamId);
      const { joinCode, isNew } = await createJoinCode(context, caller, body?.id);
      return reply.code(isNew ? 201 : 200).send(joinCode);
    },
  );

  app.put(
    '/api/teams/:teamId/join-codes/:codeId',
    allowInTeam('staff.manage', {
      params: codeParams,
      body: updateJoinCodeBodySchema,
      response: { 200: joinCodeSchema },
    }),
    async ({ params: { codeId }, caller, body }) => {
      assertSameTeam(body?.teamId, caller.teamId);
      return setJoinCodeActive(context, caller, codeId, body.isActive);
    },
  );

  app.delete(
    '/api/teams/:teamId/join-codes/:codeId',
    allowInTeam('staff.manage', { params: codeParams }),
    async ({ params: { codeId }, caller }) => deleteJoinCode(context, caller, codeId),
  );
}
