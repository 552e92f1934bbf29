import type { Db } from '@full-count/db';
import { type RegisterBody, registerBodySchema, userSchema } from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import { issueVerificationToken, verificationMail } from '../accounts/account-mails.ts';
import { assertGoodPassword } from '../accounts/password-rules.ts';
import { handOutSession, type StartedSession, startSession } from '../accounts/session-cookies.ts';
import {
  type AttemptLimit,
  addressKey,
  countAddressAttempt,
  countAttempt,
  uncountAttempt,
} from '../accounts/throttle.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  PROVIDER_METHOD,
  type UserRow,
  userRowToUser,
} from '../accounts/users.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import { originOf } from '../http/plugins.ts';
import { type App, allow } from '../http/routes.ts';
import {
  acceptInvitation,
  assertOwnAddress,
  findOpenInvitation,
  invitationInvalid,
} from '../invitations/invitations.ts';
import { assertJoinCode, joinByCode } from '../join/join-codes.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, conflict } from '../platform/errors.ts';

export function registerRoutes(app: App, context: ApiContext): void {
  app.post(
    '/api/auth/register',
    allow('public', {
      description:
        'Creates an account and a session. `SIGN_UP` may require an `inviteToken` or a `joinCode`: 403 `invitation_needed` or `sign_up_closed`. An `inviteToken` joins its team and verifies the address, else 400 `invitation_invalid`. A `joinCode` joins its team with Read Only, else 404 `join_code_invalid`. 409 `email_taken`, with `canAddPassword` if the account belongs to the identity provider and has no password. 400 `password_too_common`.',
      body: registerBodySchema,
      response: { 201: userSchema },
    }),
    async (request, reply) => {
      const body = request.body;
      const origin = originOf(request, context.config.publicOrigin);
      const joinMethod = await assertMaySignUp(context, request.ip, body);
      assertGoodPassword(body.password, body, 'password');
      await assertEmailUnused(context, body.email, request.ip);
      const create = async () => {
        const passwordHash = await context.hasher.hash(body.password);
        return createAccount(context, request, body, passwordHash);
      };
      // Sign-ups with an invitation aren't limited, because a whole team may sign up from one network. Those
      // with a join code are, because a code never expires and may leak.
      const { user, teamId, token, session } =
        joinMethod === 'invitation'
          ? await create()
          : await limitSignUps(context, request.ip, create);
      if (teamId !== undefined) context.teamEvents.staffUpdated(teamId);
      handOutSession(context, request, reply, session);
      if (token !== undefined) {
        const mail = verificationMail(user.email, origin, token);
        context.backgroundMail.start('a link to confirm an address', () => context.mail.send(mail));
      }
      return reply.code(201).send(userRowToUser(user));
    },
  );
}

async function createAccount(
  context: ApiContext,
  request: FastifyRequest,
  body: RegisterBody,
  passwordHash: string,
): Promise<Registration & { readonly session: StartedSession }> {
  return context.db.transaction().execute(async (trx) => {
    const newUser = await insertUser(trx, newUserRow(context, body, passwordHash));
    // Someone registered the same address while the password was hashed.
    if (!newUser) throw emailTaken(undefined);
    const { ip } = request;
    await recordAudit(trx, context.now(), { action: 'account_created', userId: newUser.id, ip });
    const registration = await joinOrIssueToken(context, trx, { newUser, ip }, body);
    const signIn = { userId: newUser.id, method: 'password' } as const;
    return { ...registration, session: await startSession(trx, context, request, signIn) };
  });
}

interface Registration {
  readonly user: UserRow;
  readonly teamId?: string;
  /** Absent with an invitation, which verifies the address. */
  readonly token?: string;
}

async function joinOrIssueToken(
  context: ApiContext,
  trx: Db,
  { newUser, ip }: { readonly newUser: UserRow; readonly ip: string },
  { inviteToken, joinCode }: RegisterBody,
): Promise<Registration> {
  const caller = { userId: newUser.id, ip };
  if (inviteToken) {
    const teamId = await acceptInvitation(trx, inviteToken, caller, context);
    return { user: (await findUser(trx, newUser.id)) ?? newUser, teamId };
  }
  const token = await issueVerificationToken(trx, newUser, context.now());
  if (!joinCode) return { user: newUser, token };
  const team = await joinByCode(trx, context, caller, joinCode, 'staff');
  return { user: newUser, teamId: team.id, token };
}

/** A taken email counts as a failed attempt of the network address, since it shows who has an account. */
async function assertEmailUnused({ db, now }: ApiContext, email: string, ip: string) {
  const key = addressKey(ip);
  await countAddressAttempt(db, key, now());
  const owner = await findUserByEmail(db, email);
  if (owner) throw emailTaken(owner);
  await uncountAttempt(db, key);
}

function emailTaken(owner: UserRow | undefined): ApiError {
  if (owner?.auth_method === PROVIDER_METHOD && owner.password_hash === null)
    return conflict('email_taken', "This email's account signs in with the identity provider.", {
      canAddPassword: true,
    });
  return conflict('email_taken', 'An account with this email already exists.');
}

function newUserRow({ now, newId }: ApiContext, body: RegisterBody, passwordHash: string) {
  return {
    id: newId(),
    email: body.email,
    first_name: body.firstName,
    last_name: body.lastName,
    state: body.state,
    password_hash: passwordHash,
    auth_method: 'local',
    created_at: now(),
    updated_at: now(),
  } as const;
}

/**
 * Call it before any look at accounts, so that a server that is closed to strangers doesn't tell
 * them which emails have one.
 *
 * @throws ApiError 403 `sign_up_closed` or `invitation_needed`; 400 `invitation_invalid`; 404
 *   `join_code_invalid`; 403 `invitation_for_other_address`; 429
 */
async function assertMaySignUp(
  context: Pick<ApiContext, 'config' | 'db' | 'now'>,
  ip: string,
  { email, inviteToken, joinCode }: Pick<RegisterBody, 'email' | 'inviteToken' | 'joinCode'>,
): Promise<'invitation' | 'join code' | null> {
  const { config } = context;
  if (config.signUp === 'closed') throw signUpClosed();
  if (inviteToken) {
    await assertInvited(context, ip, email, inviteToken);
    return 'invitation';
  }
  if (joinCode) {
    await assertJoinCode(context, ip, joinCode);
    return 'join code';
  }
  if (config.signUp === 'invited') throw invitationNeeded();
  return null;
}

/**
 * Sign-ups with an invitation aren't limited, so the token is good only for its own address, before any password is
 * hashed. A wrong token or address counts as a failed attempt of the caller's network address.
 */
async function assertInvited(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  ip: string,
  email: string,
  inviteToken: string,
): Promise<void> {
  const key = addressKey(ip);
  await countAddressAttempt(db, key, now());
  const invitation = await findOpenInvitation(db, inviteToken, now());
  if (!invitation) throw invitationInvalid();
  assertOwnAddress(invitation, email);
  await uncountAttempt(db, key);
}

function signUpClosed(): ApiError {
  const message = "New accounts can't be created here. Ask the person who runs this server.";
  return new ApiError(403, 'sign_up_closed', message);
}

function invitationNeeded(): ApiError {
  return new ApiError(
    403,
    'invitation_needed',
    "You need an invitation or a join code to sign up here. Ask your team's admin for one.",
  );
}

/**
 * Limits sign-ups because for each one we email an address that may be a stranger's. An account is
 * counted before it is created, so that simultaneous requests can't all pass.
 *
 * @throws ApiError 429 beyond the limit of an hour or a day
 */
async function limitSignUps<T>(
  { db, now, config }: ApiContext,
  ip: string,
  create: () => Promise<T>,
): Promise<T> {
  const countedKeys: string[] = [];
  try {
    for (const [key, limit] of limitsOf(ip, config.signUpsPerHour)) {
      await countAttempt(db, key, now(), limit);
      countedKeys.push(key);
    }
    return await create();
  } catch (error) {
    for (const key of countedKeys) await uncountAttempt(db, key);
    throw error;
  }
}

function limitsOf(ip: string, perHour: number): [string, AttemptLimit][] {
  const address = addressKey(ip);
  const message = (retryTime: string) =>
    `Too many accounts were made from your network. Try again ${retryTime}.`;
  return [
    [
      `sign-up-hour:${address}`,
      { maxAttempts: perHour, windowSeconds: 3600, message: message('in an hour') },
    ],
    [
      `sign-up-day:${address}`,
      { maxAttempts: 10 * perHour, windowSeconds: 24 * 3600, message: message('tomorrow') },
    ],
  ];
}
