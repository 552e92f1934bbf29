import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type App, HIDDEN, type PreparedAnswer, prepare, sendPrepared } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { conflict, notFound, tooMany } from '../platform/errors.ts';
import { isPublicHttps } from '../platform/network-addresses.ts';
import type { PushService } from '../platform/push-service.ts';
import { tokenHash } from '../platform/secret-token.ts';
import { ALERTS_MANIFEST, ALERTS_SCRIPT, ALERTS_STYLE, ALERTS_WORKER } from './alert-files.ts';
import {
  countSubscriptions,
  deleteSubscriptions,
  type FoundLink,
  findLinkByHash,
  insertSubscription,
  isSubscribed,
  MAX_SUBSCRIPTIONS_OF_LINK,
} from './links.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-files.ts';
import { type PageAnswer, PublicPages, type Watcher } from './public-pages.ts';
import { NOT_FOUND_PAGE, renderPage } from './render-page.ts';
import { ScoreAlerts } from './score-alerts.ts';

const TOKEN = /^[\w-]{43}$/;
const hidden = { config: { access: 'public' }, schema: HIDDEN } as const;
/** A watcher who can't keep up comes again. */
const MAX_BACKLOG_BYTES = 512 * 1024;

/** What families see, without an account: `/p/{token}`, the same as `/p/{token}.json`, and `/p/{token}/events`. */
export function publicPageRoutes(app: App, context: ApiContext): void {
  const pages = new PublicPages(context);
  // Streams would keep the server from closing.
  app.addHook('preClose', async () => pages.close());
  const countGuess = limitOf(app, 'public', context.config.requestsPerMinute);
  /**
   * A link that people read costs no question to the database, so a whole school may read it from one address. Asking
   * about other links is limited like any request.
   */
  const find = async (request: FastifyRequest, token: string) => {
    if (!TOKEN.test(token)) return null;
    if (!pages.knows(token)) await countGuess(request);
    return pages.find(token);
  };

  const fileRoute = (path: string, type: string, text: string) => {
    const file = prepare(type, text);
    app.get(path, hidden, async (request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return sendPrepared(request, reply, file);
    });
  };
  const { pushService, config } = context;
  const alertsKey = pushService && (config.vapid?.publicKey ?? null);
  const script = 'text/javascript; charset=utf-8';
  const style = alertsKey === null ? PAGE_STYLE : PAGE_STYLE + ALERTS_STYLE;
  fileRoute('/p/page.css', 'text/css; charset=utf-8', style);
  fileRoute('/p/page.js', script, PAGE_SCRIPT);
  if (pushService && alertsKey !== null) {
    fileRoute('/p/alerts.js', script, ALERTS_SCRIPT);
    fileRoute('/p/alerts-sw.js', script, ALERTS_WORKER);
    fileRoute('/p/alerts.webmanifest', 'application/manifest+json', ALERTS_MANIFEST);
    alertRoutes(app, context, pushService, pages);
  }

  app.get('/p/:page', hidden, async (request, reply) => {
    const { page } = request.params as { page: string };
    const isJson = page.endsWith('.json');
    const token = isJson ? page.slice(0, -'.json'.length) : page;
    const answer = await find(request, token);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    if (!answer) {
      if (isJson) throw notFound();
      return reply.code(404).type('text/html; charset=utf-8').send(NOT_FOUND_PAGE);
    }
    const etag = `"${answer.version}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const path = `/p/${token}`;
    const { version, content, sections, json } = answer;
    const prepared = preparedOnce(answer, isJson ? 'json' : path, () =>
      isJson
        ? prepare('application/json; charset=utf-8', json)
        : prepare(
            'text/html; charset=utf-8',
            renderPage(content, sections, { version, path, alertsKey }),
          ),
    );
    return sendPrepared(request, reply, prepared);
  });

  app.get('/p/:token/events', hidden, async (request, reply) => {
    const { token } = request.params as { token: string };
    const { since = null } = request.query as { since?: string };
    if ((await find(request, token)) === null) throw notFound();
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 5000\n\n');
    const watcher: Watcher = {
      send(text) {
        if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
        else raw.write(text);
      },
      end: () => raw.end(),
    };
    const leave = await pages.watch(token, watcher, since);
    if (leave === null) raw.end();
    else if (raw.destroyed) leave();
    else raw.on('close', leave);
  });
}

/** Limits what one network address may do in a minute, apart from its other requests. */
function limitOf(app: App, name: string, max: number) {
  const check = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }: FastifyRequest) => `${name}:${ip}`,
    allowList: () => false,
  });
  return async (request: FastifyRequest): Promise<void> => {
    const limit = await check(request);
    if ('isExceeded' in limit && limit.isExceeded)
      throw tooMany('too_many_requests', 'Too many requests. Wait a moment.', limit.ttlInSeconds);
  };
}

const preparedAnswers = new WeakMap<PageAnswer, Map<string, PreparedAnswer>>();

/** Made once for all who read it. */
function preparedOnce(answer: PageAnswer, key: string, make: () => PreparedAnswer): PreparedAnswer {
  const values = preparedAnswers.get(answer) ?? new Map<string, PreparedAnswer>();
  preparedAnswers.set(answer, values);
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

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
function alertRoutes(
  app: App,
  context: ApiContext,
  pushService: PushService,
  pages: PublicPages,
): void {
  const { db, now } = context;
  const alerts = new ScoreAlerts(context, pushService);
  app.addHook('preClose', async () => alerts.close());
  const countChange = limitOf(app, 'alerts', CHANGES_PER_MINUTE);

  const requireLink = async (request: FastifyRequest): Promise<FoundLink> => {
    await countChange(request);
    const { token } = request.params as { token: string };
    const isShown = (await pages.find(token)) !== null;
    const link = isShown ? await findLinkByHash(db, tokenHash(token)) : undefined;
    if (!link) throw notFound();
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
