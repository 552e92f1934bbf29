import type { RegisterBody } from '@full-count/sync-protocol';
import {
  type AttemptLimit,
  addressKey,
  countAddressAttempt,
  countAttempt,
  uncountAttempt,
} from '../accounts/throttle.ts';
import {
  assertOwnAddress,
  findOpenInvitation,
  invitationInvalid,
} from '../invitations/accept-invitation.ts';
import { assertJoinCode } from '../join/join-team.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';

type JoinMethod = 'invitation' | 'join code' | null;

/**
 * Call it before any look at accounts, so that a server that is closed to strangers doesn't tell
 * them which emails have one.
 *
 * @throws ApiError 403 `sign_up_closed` or `invitation_needed`; 400 `invitation_invalid`; 404
 *   `join_code_invalid`; 403 `invitation_for_other_address`; 429
 */
export async function assertMaySignUp(
  context: Pick<ApiContext, 'config' | 'db' | 'now'>,
  ip: string,
  { email, inviteToken, joinCode }: Pick<RegisterBody, 'email' | 'inviteToken' | 'joinCode'>,
): Promise<JoinMethod> {
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
  return new ApiError(
    403,
    'sign_up_closed',
    "New accounts can't be created here. Ask the person who runs this server.",
  );
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
export async function limitSignUps<T>(
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
