import { NEW_SESSION_COOKIE } from '@full-count/sync-protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { teamIdOfPath } from '../access/row-access.ts';
import type { App } from '../http/app-type.ts';
import type { Config } from '../platform/config/config.ts';
import type { ApiContext } from '../platform/context.ts';
import {
  type FoundSession,
  findSession,
  SESSION_MAX_MS,
  sidOf,
  touchSession,
} from './session-queries.ts';

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
  const sid = sidOf(request.cookies[SESSION_COOKIE]);
  if (sid === null) return;
  const teamId = teamIdOfPath(request);
  const session = await findSession(context.db, { sid, teamId }, context.now());
  if (!session) return;
  await touchIfDue(context, session);
  request.user = { id: session.user_id };
  request.session = { sid: session.sid, id: session.id };
  request.pathAccessLevel = session.accessLevel;
}

async function touchIfDue({ db, now }: ApiContext, session: FoundSession): Promise<void> {
  const seenAt = now();
  if (seenAt.getTime() - session.last_seen_at.getTime() < TOUCH_EVERY_MS) return;
  await touchSession(db, session, seenAt);
}

export const SESSION_COOKIE = 'sid';
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

export function rememberProvider(
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
