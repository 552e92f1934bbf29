import * as z from 'zod/mini';
import { permissionSchema, staffRoleSchema } from '../rows/team.ts';
import { idSchema, timeSchema } from '../schema/scalars.ts';
import { emailSchema } from './email.ts';
import { typedJoinCodeSchema } from './join-code.ts';
import { myTeamSchema } from './my-team.ts';
import { staffMemberSchema } from './teams.ts';

const EMAIL_REQUIRED = 'Valid email is required';

export const addStaffBodySchema = z.strictObject({
  id: z.nullish(idSchema),
  teamId: z.nullish(idSchema),
  email: z.pipe(z.string(EMAIL_REQUIRED), emailSchema),
  /** A label that gives no permission. `staff` if absent. */
  role: z.nullish(staffRoleSchema),
  /** `read` if absent. */
  permissions: z.nullish(permissionSchema),
});
export type AddStaffBody = z.infer<typeof addStaffBodySchema>;

export const updateStaffBodySchema = z.strictObject({
  teamId: z.nullish(idSchema),
  role: z.nullish(staffRoleSchema),
  permissions: z.nullish(permissionSchema),
});
export type UpdateStaffBody = z.infer<typeof updateStaffBodySchema>;

export const staffInvitationSchema = z.strictObject({
  id: idSchema,
  teamId: idSchema,
  email: z.string(),
  role: staffRoleSchema,
  permissions: permissionSchema,
  invitedBy: idSchema,
  status: z.enum(['pending', 'declined']),
  createdAt: timeSchema,
  expiresAt: timeSchema,
});
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;

/** The member only if the request is repeated after the person has accepted. */
export const addedStaffSchema = z.union([
  z.strictObject({ staff: staffMemberSchema }),
  z.strictObject({ invitation: staffInvitationSchema }),
]);
export type AddedStaff = z.infer<typeof addedStaffSchema>;

export const invitationPreviewSchema = z.strictObject({
  teamName: z.string(),
  email: z.string(),
  role: staffRoleSchema,
  expiresAt: timeSchema,
});
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>;

/** An invitation to the signed-in person. Before they accept, it reveals only the team's name. */
export const receivedInvitationSchema = z.strictObject({
  id: idSchema,
  teamName: z.string(),
  role: staffRoleSchema,
  permissions: permissionSchema,
  createdAt: timeSchema,
  expiresAt: timeSchema,
});
export type ReceivedInvitation = z.infer<typeof receivedInvitationSchema>;

/** A request with another user's id is refused, so that a device never shows another account's invitations. */
export const receivedInvitationsQuerySchema = z.strictObject({ userId: z.optional(idSchema) });

export const acceptInvitationBodySchema = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const joinedTeamSchema = z.strictObject({ team: myTeamSchema });

export const createJoinCodeBodySchema = z.nullish(
  z.strictObject({ id: z.nullish(idSchema), teamId: z.nullish(idSchema) }),
);

export const updateJoinCodeBodySchema = z.strictObject({
  teamId: z.nullish(idSchema),
  isActive: z.boolean(),
});

export const joinCodeSchema = z.strictObject({
  id: idSchema,
  teamId: idSchema,
  joinCode: z.string(),
  isActive: z.boolean(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type JoinCode = z.infer<typeof joinCodeSchema>;

export const joinTeamBodySchema = z.strictObject({
  joinCode: typedJoinCodeSchema,
  /** A label. Anyone who joins with a code gets Read Only. */
  role: z.nullish(staffRoleSchema),
});

export const joinAnswerSchema = z.strictObject({ message: z.string(), team: myTeamSchema });

/** `userId` is the new owner. */
export const transferBodySchema = z.strictObject({ userId: idSchema });
