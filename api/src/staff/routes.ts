import {
  addedStaffSchema,
  addStaffBodySchema,
  idSchema,
  staffMemberSchema,
  updateStaffBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { decorateWithRowTeam, requireRow } from '../access/row-access.ts';
import { assertSameTeam } from '../access/same-team.ts';
import type { App } from '../http/app-type.ts';
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';
import { addStaff } from './add-staff.ts';
import { changeMember, leaveTeam, removeMember } from './change-staff.ts';
import { listStaff } from './queries.ts';

const teamParams = z.object({ teamId: idSchema });
const staffParams = z.object({ staffId: idSchema });

/** API.md, Teams: who belongs to a team. */
export function staffRoutes(app: App, context: ApiContext): void {
  const { db, config } = context;
  const managed = requireRow(db, 'team_staff', 'staffId', 'staff.manage');
  decorateWithRowTeam(app);

  app.get(
    '/api/teams/:teamId/staff',
    {
      config: { access: { action: 'team.see', team: 'path' } },
      schema: { params: teamParams, response: { 200: z.array(staffMemberSchema) } },
    },
    async ({ params, user, standing }) =>
      listStaff(db, params.teamId, { userId: user.id, standing }),
  );

  app.post(
    '/api/teams/:teamId/staff',
    {
      config: { access: { action: 'staff.manage', team: 'path' } },
      schema: {
        params: teamParams,
        body: addStaffBodySchema,
        response: { 200: addedStaffSchema, 201: addedStaffSchema },
      },
    },
    async (request, reply) => {
      const { params, user, body } = request;
      assertSameTeam(body.teamId, params.teamId);
      const who = { teamId: params.teamId, userId: user.id };
      const origin = originOf(request, config.publicOrigin);
      const { answer, isNew } = await addStaff(context, who, body, origin);
      return reply.code(isNew ? 201 : 200).send(answer);
    },
  );

  app.delete(
    '/api/teams/:teamId/staff/me',
    {
      config: { access: { action: 'team.leave', team: 'path' } },
      schema: { params: teamParams, description: 'Leaves the team.' },
    },
    async ({ params: { teamId }, user }, reply) => {
      await leaveTeam(context, { teamId, userId: user.id });
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/staff/:staffId',
    {
      config: { access: { action: 'staff.manage', team: 'handler' } },
      preValidation: managed,
      schema: {
        params: staffParams,
        body: updateStaffBodySchema,
        response: { 200: staffMemberSchema },
      },
    },
    async ({ params: { staffId }, user, body, rowTeam: { teamId } }) => {
      assertSameTeam(body.teamId, teamId);
      return changeMember(context, { teamId, userId: user.id, staffId }, body);
    },
  );

  app.delete(
    '/api/staff/:staffId',
    {
      config: { access: { action: 'staff.manage', team: 'handler' } },
      preValidation: managed,
      schema: { params: staffParams },
    },
    async ({ params: { staffId }, user, rowTeam: { teamId } }, reply) => {
      await removeMember(context, { teamId, userId: user.id, staffId });
      return reply.code(204).send();
    },
  );
}
