import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '@full-count/db';
import { NEW_SESSION_COOKIE } from '@full-count/sync-protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { teamIdOfPath } from '../access/team-access.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { App } from '../http/routes.ts';
import type { Config } from '../platform/config/config.ts';
import type { ApiContext } from '../platform/context.ts';
import { unauthorized } from '../platform/errors.ts';
import { newSecretToken, sha256, tokenHash } from '../platform/secret-token.ts';
import {
  changeSid,
  endOldestSessions,
  endSessionBySid,
  findSession,
  insertSession,
  SESSION_MAX_MS,
  sidOf,
  touchSession,
} from './session-queries.ts';
import type { UserRow } from './users.ts';

/** The precision of "last seen", to save a write on every request. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;

export const sessionPlugin = fastifyPlugin(
  async (app: App, context: ApiContext) => {
    app.decorateRequest('user');
    app.decorateRequest('session');
    app.decorateRequest('pathAccessLevel', null);
    app.addHook('onRequest', async (request) => {
      const { access } = request.routeOptions.config;
      if (access !== undefined && access !== 'public') await identifyCaller(context, request);
    });
  },
  { name: 'session', dependencies: ['@fastify/cookie', 'same-origin'] },
);

async function identifyCaller(context: ApiContext, request: FastifyRequest): Promise<void> {
  const sid = sidOfCookie(request);
  if (sid === null) return;
  const teamId = teamIdOfPath(request);
  const session = await findSession(context.db, { sid, teamId }, context.now());
  if (!session) return;
  const seenAt = context.now();
  if (seenAt.getTime() - session.last_seen_at.getTime() >= TOUCH_EVERY_MS)
    await touchSession(context.db, session, seenAt);
  request.user = { id: session.user_id };
  request.session = { sid: session.sid, id: session.id };
  request.pathAccessLevel = session.accessLevel;
}

const SESSION_COOKIE = 'sid';

export function sidOfCookie({ cookies }: FastifyRequest): string | null {
  return sidOf(cookies[SESSION_COOKIE]);
}

/** Remembers that this device last signed in through the identity provider. It gives no access. */
const PROVIDER_COOKIE = 'by_provider';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  token: string,
): void {
  reply.setCookie(SESSION_COOKIE, token, {
    ...cookieAttributes(request, config),
    maxAge: SESSION_MAX_MS / 1000,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config) {
  reply.clearCookie(SESSION_COOKIE, cookieAttributes(request, config));
}

function rememberProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  usesProvider: boolean,
): void {
  if (usesProvider) {
    const options = { ...cookieAttributes(request, config), maxAge: YEAR_SECONDS };
    reply.setCookie(PROVIDER_COOKIE, '1', options);
  } else if (signedInByProvider(request)) {
    reply.clearCookie(PROVIDER_COOKIE, cookieAttributes(request, config));
  }
}

/**
 * Tells the app, which reads and deletes this cookie, that the provider has just signed someone in. An app
 * that still has to end an earlier session, after a sign-out without signal, would otherwise end the new one.
 */
export function setNewSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const attributes = { ...cookieAttributes(request, config), httpOnly: false, maxAge: 60 };
  reply.setCookie(NEW_SESSION_COOKIE, '1', attributes);
}

export function signedInByProvider(request: FastifyRequest): boolean {
  return request.cookies[PROVIDER_COOKIE] !== undefined;
}

/** Scripts cannot read a cookie with these attributes, and other sites cannot send it with a write. */
export function cookieAttributes(request: FastifyRequest, { publicOrigin }: Config) {
  const secure = request.protocol === 'https' || publicOrigin?.startsWith('https:') === true;
  return { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
}

/** A session whose row is written but whose cookie is not yet set. */
export type StartedSession = Awaited<ReturnType<typeof startSession>>;

/** More than the devices of any person. The one that was not seen for the longest time is signed out. */
export const MAX_SESSIONS = 50;

/** @param trx the transaction in which the sign-in was checked */
export async function startSession(
  trx: Db,
  { now, newId }: ApiContext,
  request: FastifyRequest,
  { userId, method }: { readonly userId: string; readonly method: 'password' | 'provider' },
) {
  const token = newSecretToken();
  const previousSid = sidOfCookie(request);
  const endedByCookie = previousSid === null ? [] : await endSessionBySid(trx, previousSid);
  const endedByLimit = await endOldestSessions(trx, userId, MAX_SESSIONS - 1);
  const userAgent = request.headers['user-agent'];
  const session = { sid: tokenHash(token), id: newId(), userId, method, userAgent };
  await insertSession(trx, session, now());
  await recordAudit(trx, now(), { action: 'sign_in', userId, ip: request.ip, detail: method });
  const owner = await trx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { token, method, endedSessions: [...endedByCookie, ...endedByLimit], owner };
}

/**
 * Gives a session a new token, so that a copied cookie no longer works. Set the cookie after the
 * commit. The session keeps its id and its sockets.
 *
 * @throws ApiError 401 if the session has ended
 */
export async function renewToken(trx: Db, oldSid: string): Promise<string> {
  const token = newSecretToken();
  if (!(await changeSid(trx, { from: oldSid, to: tokenHash(token) }))) throw unauthorized();
  return token;
}

/** Sets the cookie and closes the sockets of ended sessions. Call it after the commit. */
export function handOutSession(
  { config, teamEvents }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, method, endedSessions, owner }: StartedSession,
): void {
  setSessionCookie(request, reply, config, token);
  rememberDevice(request, reply, config, owner);
  rememberProvider(request, reply, config, method === 'provider');
  teamEvents.sessionsEnded(endedSessions);
}

/**
 * Remembers that somebody with the password has signed in on this device. The wrong passwords of strangers then don't
 * lock this device out, because its failed attempts are counted apart. The cookie gives no access. A new password
 * makes the cookies of all other devices worthless (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
type Owner = Pick<UserRow, 'id' | 'password_hash'>;

const SIGN_IN_PATH = '/api/auth/login';

/** Call it after the commit that starts a session or changes a password. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  owner: Owner,
): void {
  if (owner.password_hash === null) return;
  const secret = newSecretToken();
  reply.setCookie(cookieName(owner), `${secret}.${signatureOf(secret, owner.password_hash)}`, {
    ...cookieAttributes(request, config),
    path: SIGN_IN_PATH,
    maxAge: YEAR_SECONDS,
  });
}

/** Returns the key under which attempts of this device are counted, or null for a device that is not known. */
export function knownDeviceKey(request: FastifyRequest, owner: Owner | undefined): string | null {
  if (!owner || owner.password_hash === null) return null;
  const [secret = '', signature = ''] = request.cookies[cookieName(owner)]?.split('.') ?? [];
  const expected = Buffer.from(signatureOf(secret, owner.password_hash));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return `device:${sha256(secret)}`;
}

/** Each account on a shared device has a cookie of its own. */
function cookieName({ id }: Owner): string {
  return `device_${id.slice(0, 8)}`;
}

/** The stored hash contains random bytes that nobody outside the server knows, so it serves as a key. */
function signatureOf(secret: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(secret).digest('base64url');
}
