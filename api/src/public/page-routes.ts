import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound, tooMany } from '../platform/errors.ts';
import { ALERTS_MANIFEST, ALERTS_SCRIPT, ALERTS_STYLE, ALERTS_WORKER } from './alert-files.ts';
import { alertRoutes } from './alert-routes.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-files.ts';
import { type PageAnswer, PublicPages, type Watcher } from './public-pages.ts';
import { NOT_FOUND_PAGE, renderPage } from './render-page.ts';

const TOKEN = /^[\w-]{43}$/;
const hidden = { config: { access: 'public' }, schema: { hide: true } as object } as const;
/** A watcher who can't keep up comes again. */
const MAX_BACKLOG_BYTES = 512 * 1024;

/** What families see, without an account: `/p/{token}`, the same as `/p/{token}.json`, and `/p/{token}/events`. */
export function publicPageRoutes(app: App, context: ApiContext): void {
  const pages = new PublicPages(context);
  // Streams would keep the server from closing.
  app.addHook('preClose', async () => pages.close());
  const isBelowLimit = guessLimit(app, context, pages);

  const fileRoute = (path: string, type: string, text: string) => {
    const gzip = gzipSync(text);
    app.get(path, hidden, async (request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return sendText(request, reply, type, text, gzip);
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
    const answer =
      TOKEN.test(token) && (await isBelowLimit(request, token)) && (await pages.find(token));
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    if (!answer) {
      if (isJson) throw notFound();
      return reply.code(404).type('text/html; charset=utf-8').send(NOT_FOUND_PAGE);
    }
    const etag = `"${answer.version}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (isJson) {
      const gzip = compressedOf(answer, 'json', () => answer.json);
      return sendText(request, reply, 'application/json; charset=utf-8', answer.json, gzip);
    }
    const path = `/p/${token}`;
    const { version } = answer;
    const text = textOf(answer, path, () =>
      renderPage(answer.content, answer.sections, { version, path, alertsKey }),
    );
    const gzip = compressedOf(answer, path, () => Buffer.from(text));
    return sendText(request, reply, 'text/html; charset=utf-8', text, gzip);
  });

  app.get('/p/:token/events', hidden, async (request, reply) => {
    const { token } = request.params as { token: string };
    const { since = null } = request.query as { since?: string };
    if (!TOKEN.test(token) || !(await isBelowLimit(request, token))) throw notFound();
    if ((await pages.find(token)) === null) throw notFound();
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

/**
 * A link that people read costs no question to the database, so a whole school may read it from one address. Asking about
 * other links is limited like any request.
 */
function guessLimit(app: App, { config }: ApiContext, pages: PublicPages) {
  const check = app.createRateLimit({
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => `public:${request.ip}`,
    allowList: () => false,
  });
  return async (request: FastifyRequest, token: string): Promise<true> => {
    if (pages.knows(token)) return true;
    const limit = await check(request);
    if ('isExceeded' in limit && limit.isExceeded)
      throw tooMany('too_many_requests', 'Too many requests. Wait a moment.', limit.ttlInSeconds);
    return true;
  };
}

const texts = new WeakMap<PageAnswer, Map<string, string>>();
const gzips = new WeakMap<PageAnswer, Map<string, Buffer>>();

/** Made once for all who read it. */
function textOf(answer: PageAnswer, key: string, make: () => string): string {
  return remembered(texts, answer, key, make);
}

function compressedOf(answer: PageAnswer, key: string, make: () => Buffer): Buffer {
  return remembered(gzips, answer, key, () => gzipSync(make()));
}

function remembered<T>(
  cache: WeakMap<PageAnswer, Map<string, T>>,
  answer: PageAnswer,
  key: string,
  make: () => T,
): T {
  const values = cache.get(answer) ?? new Map<string, T>();
  cache.set(answer, values);
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string | Buffer,
  gzip: Buffer,
): FastifyReply {
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  reply.type(type).header('vary', 'accept-encoding');
  return takesGzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(text);
}
