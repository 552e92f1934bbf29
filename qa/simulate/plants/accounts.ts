import type { Plant } from '../runner/bundle.ts';

/** Bugs that let an impostor into an account, or that add a coach to a team without their consent. */
export const accounts: readonly Plant[] = [
  {
    name: 'a-link-verifies-for-anyone',
    file: 'api/src/sign-in/verify-routes.ts',
    find: 'if (session?.user_id !== user.id) {',
    replace: 'if (user.id === verification.email) {',
  },
  {
    name: 'old-sessions-survive-the-verification',
    file: 'api/src/sign-in/verify-routes.ts',
    find: 'return endAllSessions(trx, user.id);',
    replace: 'return [];',
  },
  {
    name: 'invitations-are-shown-to-unverified-accounts',
    file: 'api/src/invitations/received-invitations.ts',
    find: ".where('users.is_email_verified', '=', true)",
    replace: ".where('users.is_email_verified', 'in', [true, false])",
  },
  {
    name: 'an-account-is-added-without-being-asked',
    file: 'api/src/invitations/queries.ts',
    find: '  if (!newInvitation) throw idTaken();',
    replace: `  if (!newInvitation) throw idTaken();
  await sql\`insert into team_staff (team_id, id, version, user_id, role, permissions)
    select \${newInvitation.team_id}, \${newInvitation.id}, 1, id, \${newInvitation.role}, \${newInvitation.permissions} from users
    where email_lower = lower(\${newInvitation.email}) and is_email_verified
    on conflict do nothing\`.execute(team.trx);`,
  },
];
