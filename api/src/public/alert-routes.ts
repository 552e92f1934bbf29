import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';
import { conflict, notFound, tooMany } from '../platform/errors.ts';
import { isPublicHttps } from '../platform/public-address.ts';
import type { PushService } from '../platform/push-service.ts';
import { tokenHash } from '../platform/secret-token.ts';
import { type FoundLink, findLinkByHash } from './links.ts';
import type { PublicPages } from './public-pages.ts';
import { ScoreAlerts } from './score-alerts.ts';
import {
  countSubscriptions,
  deleteSubscriptions,
  insertSubscription,
  isSubscribed,
  MAX_SUBSCRIPTIONS_OF_LINK,
} from './subscriptions.ts';

const endpointSchema = z.string().check(z.maxLength(1_000), z.refine(isPublicHttps));

const onSchema = z.strictObject({
  endpoint: endpointSchema,
  p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  isAdult: z.literal(true),
});
const offSchema = z.strictObject({ endpoint: endpointSchema });

/** A whole school may watch from one address. */
const CHANGES_PER_MINUTE = 120;

/** `POST` and `DELETE /p/{token}/alerts`: a device of an adult gets score alerts of the page, or gets them no more. */
export function alertRoutes(
  app: App,
  context: ApiContext,
  pushService: PushService,
  pages: PublicPages,
): void {
  const { db, now } = context;
  const alerts = new ScoreAlerts(context, pushService);
  app.addHook('preClose', async () => alerts.close());
  const checkLimit = app.createRateLimit({
    max: CHANGES_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => `alerts:${ip}`,
    allowList: () => false,
  });

  const requireLink = async (request: FastifyRequest): Promise<FoundLink> => {
    const limit = await checkLimit(request);
    if ('isExceeded' in limit && limit.isExceeded)
      throw tooMany('too_many_requests', 'Too many requests. Wait a moment.', limit.ttlInSeconds);
    const { token } = request.params as { token: string };
    const isShown = (await pages.find(token)) !== null;
    const link = isShown ? await findLinkByHash(db, tokenHash(token)) : null;
    if (link === null) throw notFound();
    return link;
  };
  const route = (body: typeof onSchema | typeof offSchema) => ({
    config: { access: 'public' as const },
    schema: { hide: true, body } as object,
  });

  app.post('/p/:token/alerts', route(onSchema), async (request) => {
    const link = await requireLink(request);
    const { endpoint, p256dh, auth } = request.body as z.infer<typeof onSchema>;
    if (!(await isSubscribed(db, link, endpoint))) {
      if ((await countSubscriptions(db, link)) >= MAX_SUBSCRIPTIONS_OF_LINK)
        throw conflict('too_many_alerts', 'No more devices can get alerts of this page.');
      await alerts.catchUp(link.teamId);
      await insertSubscription(db, link, { endpoint, p256dh, auth }, now());
    }
  });

  app.delete('/p/:token/alerts', route(offSchema), async (request) => {
    const link = await requireLink(request);
    const { endpoint } = request.body as z.infer<typeof offSchema>;
    await deleteSubscriptions(db, link, endpoint);
  });
}
