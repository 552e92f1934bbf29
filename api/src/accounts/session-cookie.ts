import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { SESSION_MAX_MS } from './session.ts';

export const SESSION_COOKIE = 'sid';
/** Says that this device signed in by the identity provider last; it lets nobody in. */
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

export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): void {
  reply.clearCookie(SESSION_COOKIE, cookieAttributes(request, config));
}

/** @param isByProvider false where this device signed in by a password */
export function rememberProvider(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  isByProvider: boolean,
): void {
  if (isByProvider) {
    const options = { ...cookieAttributes(request, config), maxAge: YEAR_SECONDS };
    reply.setCookie(PROVIDER_COOKIE, '1', options);
  } else if (signedInByProvider(request)) {
    reply.clearCookie(PROVIDER_COOKIE, cookieAttributes(request, config));
  }
}

export function signedInByProvider(request: FastifyRequest): boolean {
  return request.cookies[PROVIDER_COOKIE] !== undefined;
}

/** As every cookie of ours: no script reads it, and no foreign page sends it along with a write. */
export function cookieAttributes(request: FastifyRequest, { publicOrigin }: Config) {
  const secure = request.protocol === 'https' || publicOrigin?.startsWith('https:') === true;
  return { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
}
