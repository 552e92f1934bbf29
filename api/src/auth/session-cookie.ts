import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { SESSION_MAX_MS } from './session.ts';

export const SESSION_COOKIE = 'sid';

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  token: string,
): void {
  reply.setCookie(SESSION_COOKIE, token, {
    ...attributes(request, config),
    maxAge: SESSION_MAX_MS / 1000,
  });
}

export function clearSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): void {
  reply.clearCookie(SESSION_COOKIE, attributes(request, config));
}

function attributes(request: FastifyRequest, { publicOrigin }: Config) {
  const secure = request.protocol === 'https' || publicOrigin?.startsWith('https:') === true;
  return { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
}
