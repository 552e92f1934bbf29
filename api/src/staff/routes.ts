import {
  addedStaffSchema,
  addStaffBodySchema,
  staffMemberSchema,
  updateStaffBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { assertSameTeam } from '../access/row-access.ts';
import type { App } from '../http/app-type.ts';
import { allowInTeam, allowOnRow } from '../http/route-access.ts';
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';
import { addStaff } from './add-staff.ts';
import { changeMember, leaveTeam, removeMember } from './change-staff.ts';
import { listStaff } from './queries.ts';

export function staffRoutes(app: App, context: ApiContext): void {
  const { db, config } = context;
  app.get(
    '/api/teams/:teamId/staff',
    allowInTeam('team.see', {
      description: '`userEmail` of others is null below admin.',
      response: { 200: z.array(staffMemberSchema) },
    }),
    async ({ caller: { teamId, userId }, accessLevel }) =>
      listStaff(db, teamId, { userId, accessLevel }),
  );

  app.post(
    '/api/teams/:teamId/staff',
    allowInTeam('staff.manage', {
      description:
        'Invites a person by email, whether or not the address has an account. A pending or declined invitation is sent again with a new link. Repeated with its `id` after the person accepted, it answers 200 with `staff`. 403 `email_not_verified` unless the caller has verified their address. 409 `already_member` or `too_many_members`. Someone who declined in the last 30 days gets no email from this team. Beyond 10 emails a day to one address, from all teams together, the answer is 429 and the invitation is stored.',
      body: addStaffBodySchema,
      response: { 200: addedStaffSchema, 201: addedStaffSchema },
    }),
    async (request, reply) => {
      const { caller, body } = request;
      assertSameTeam(body.teamId, caller.teamId);
      const origin = originOf(request, config.publicOrigin);
      const { answer, isNew } = await addStaff(context, caller, body, origin);
      return reply.code(isNew ? 201 : 200).send(answer);
    },
  );

  app.delete(
    '/api/teams/:teamId/staff/me',
    allowInTeam('team.leave', {
      description: 'Leaves the team. 409 `last_admin` or `owner_must_transfer`.',
    }),
    async ({ caller }) => leaveTeam(context, caller),
  );

  app.put(
    '/api/staff/:staffId',
    allowOnRow('staff.manage', ['team_staff', 'staffId'], {
      description: "403 for the owner's entry; 409 `last_admin` or `owner_stays_admin`.",
      body: updateStaffBodySchema,
      response: { 200: staffMemberSchema },
    }),
    async ({ params: { staffId }, caller, body }) => {
      assertSameTeam(body.teamId, caller.teamId);
      return changeMember(context, { ...caller, staffId }, body);
    },
  );

  app.delete(
    '/api/staff/:staffId',
    allowOnRow('staff.manage', ['team_staff', 'staffId'], {
      description: 'Removes a member. 403; 409 `last_admin` or `owner_must_transfer`.',
    }),
    async ({ params: { staffId }, caller }) => removeMember(context, { ...caller, staffId }),
  );
}
