import { type RegisterBody, registerBodySchema, userSchema } from '@full-count/sync-protocol';
import type { App } from '../app-type.ts';
import type { ApiContext } from '../context.ts';
import { type ApiError, conflict, invalid } from '../errors.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { assertGoodPassword } from './password-rules.ts';
import { findUserByEmail, insertUser, type UserRow, userRowToUser } from './queries.ts';
import { handOutSession, startSession } from './sign-in-session.ts';
import { addressKey, countAddressAttempt, uncountAttempt } from './throttle.ts';

export function registerRoutes(app: App, context: ApiContext, hasher: PasswordHasher): void {
  app.post(
    '/api/auth/register',
    {
      config: { access: 'public' },
      schema: { body: registerBodySchema, response: { 201: userSchema } },
    },
    async (request, reply) => {
      const body = request.body;
      assertNoInvitation(body);
      assertGoodPassword(body.password, body, 'password');
      await assertFreeAddress(context, body.email, request.ip);
      const passwordHash = await hasher.hash(body.password);
      const { user, started } = await context.db.transaction().execute(async (trx) => {
        const created = await insertUser(trx, newUserRow(context, body, passwordHash));
        // Somebody registered the same address while the password was hashed.
        if (!created) throw addressTaken(undefined);
        return { user: created, started: await startSession(trx, context, request, created.id) };
      });
      handOutSession(context, request, reply, started);
      return reply.code(201).send(userRowToUser(user));
    },
  );
}

/** No invitation has been sent as long as staff cannot be invited, so no token is one. */
function assertNoInvitation({ inviteToken }: RegisterBody): void {
  if (inviteToken) {
    throw invalid('invitation_invalid', 'This invitation is not valid. Ask for a new one.');
  }
}

/** A taken address counts as a failure of the caller's address: it is how accounts are probed. */
async function assertFreeAddress(
  { db, now }: ApiContext,
  email: string,
  ip: string,
): Promise<void> {
  const address = addressKey(ip);
  await countAddressAttempt(db, address, now());
  const known = await findUserByEmail(db, email);
  if (known) throw addressTaken(known);
  await uncountAttempt(db, address);
}

function addressTaken(known: UserRow | undefined): ApiError {
  if (known?.auth_method === 'replit' && known.password_hash === null) {
    return conflict(
      'email_taken',
      'This email belongs to an account that signs in by the identity provider.',
      { canAddPassword: true },
    );
  }
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
