import type { FastifyRequest } from 'fastify';
import {
  type AttemptLimit,
  addressKey,
  countAttempt,
  uncountAttempt,
} from '../accounts/throttle.ts';
import type { App } from '../http/app-type.ts';
import { allow } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { findShortUrl, isShortCode, stretchCode } from './short-code.ts';

/** Only wrong codes count, because mail programs may follow a valid link many times. */
const WRONG_CODE_LIMIT: AttemptLimit = { maxAttempts: 60, windowSeconds: 3600 };

/** Redirects `/s/{code}`, the short form of a mailed link. A link can be followed many times. */
export function shortUrlRoutes(app: App, context: ApiContext): void {
  app.get('/s/:code', allow('public', { hide: true } as object), async (request, reply) => {
    const { code } = request.params as { code: string };
    if (!isShortCode(code)) throw notFound();
    const target = await findTarget(context, request, code);
    if (target === undefined) throw notFound();
    return reply.header('cache-control', 'no-store').redirect(target);
  });
}

async function findTarget({ db, now, hasher }: ApiContext, { ip }: FastifyRequest, code: string) {
  const key = `short-url:${addressKey(ip)}`;
  await countAttempt(db, key, now(), WRONG_CODE_LIMIT);
  const target = await stretchCode(hasher, code)
    .then((stretched) => findShortUrl(db, stretched, now()))
    .catch(async (error: unknown) => {
      await uncountAttempt(db, key);
      throw error;
    });
  if (target !== undefined) await uncountAttempt(db, key);
  return target;
}
