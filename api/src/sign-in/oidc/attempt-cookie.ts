import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { cookieAttributes } from '../../accounts/session-cookie.ts';
import type { Config } from '../../platform/config/config.ts';
import type { SignInAttempt } from './provider-client.ts';

const ATTEMPT_COOKIE = 'provider_attempt';
const ATTEMPT_SECONDS = 10 * 60;

const attemptSchema = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});

export function saveAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  attempt: SignInAttempt,
): void {
  const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  const options = { ...attributes(request, config), maxAge: ATTEMPT_SECONDS };
  reply.setCookie(ATTEMPT_COOKIE, value, options);
}

export function takeAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): SignInAttempt | null {
  const value = request.cookies[ATTEMPT_COOKIE];
  if (value === undefined) return null;
  reply.clearCookie(ATTEMPT_COOKIE, attributes(request, config));
  try {
    return attemptSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return null;
  }
}

function attributes(request: FastifyRequest, config: Config) {
  return { ...cookieAttributes(request, config), path: '/api/callback' };
}
