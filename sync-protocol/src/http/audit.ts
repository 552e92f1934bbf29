import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../schema/scalars.ts';

export const AUDIT_PAGE_SIZE = 50;

/** What the audit trail records. */
export const AUDIT_ACTIONS = [
  'account_created',
  'account_deleted',
  'backed_up',
  'backup_failed',
  'calendar_link_deleted',
  'calendar_link_made',
  'email_verified',
  'held_work_exported',
  'invitation_accepted',
  'invitation_declined',
  'invitation_withdrawn',
  'join_code_changed',
  'join_code_deleted',
  'join_code_made',
  'join_code_used',
  'operator_command',
  'password_added',
  'password_changed',
  'password_reset',
  'person_erased',
  'public_link_deleted',
  'public_link_made',
  'restored',
  'session_ended',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'staff_changed',
  'staff_invited',
  'staff_left',
  'staff_removed',
  'team_created',
  'team_deleted',
  'team_exported',
  'team_imported',
  'team_transferred',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What one person did to one thing from one network within an hour. */
export const auditEntrySchema = z.strictObject({
  id: idSchema,
  action: z.enum(AUDIT_ACTIONS),
  count: z.int(),
  firstAt: timeSchema,
  lastAt: timeSchema,
  /** Who did it, or whose account a failed sign-in tried. Null for the operator and for people outside the team. */
  userId: z.nullable(idSchema),
  /** The other person, the invitation or the held work. */
  subjectId: z.nullable(idSchema),
  detail: z.nullable(z.string()),
  /** The network address of the latest request. Null for the operator and for people outside the team. */
  ip: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The `lastAt` and the `id` of the previous page's last entry. A request has both keys or neither. */
export const auditQuerySchema = z.strictObject({
  before: z.optional(timeSchema),
  beforeId: z.optional(idSchema),
});
