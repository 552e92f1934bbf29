import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors.ts';
import { sendError } from './errors-plugin.ts';
import type { App } from './routes.ts';
import { HIDDEN } from './routes.ts';

/** Paths that are never a page of the app. An unknown one is an error, not the app's first page. */
const NEVER_A_PAGE = /^\/(?:api|ws|s|p|privacy|assets|cal|healthz|readyz|metrics)(?:\/|$)/;
const FILE_PATH = /\.[^/]*$/;
const HASHED_FILE = /[/\\]assets[/\\]/;
/** A page, compressed or not. */
const PAGE = /\.html(\.\w+)?$/;

export async function webApp(app: App, webDir: string): Promise<void> {
  const root = resolve(webDir);
  const isBuilt = existsSync(join(root, 'index.html'));
  if (isBuilt) await serveFiles(app, root);
  // This handler and the route below are not async, because awaiting a reply would add a listener to it.
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) void sendFirstPage(reply);
    else void sendError(notFound(), request, reply);
  });
}

async function serveFiles(app: App, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'ignore',
    acceptRanges: false,
    setHeaders(response, path) {
      response.setHeader('cache-control', cachingOf(path));
      response.setHeader('vary', 'accept-encoding');
    },
  });
  app.get(
    '/*',
    {
      config: { access: 'public' },
      schema: HIDDEN,
      // The file plugin answers 403 if the path leads out of the folder, and 400 if no file can have it.
      errorHandler: (error, request, reply) =>
        void sendError(
          [400, 403].includes(error.statusCode ?? 0) ? notFound() : error,
          request,
          reply,
        ),
    },
    (request, reply) => {
      const { '*': path } = request.params as { '*': string };
      void (path === '' ? sendFirstPage(reply) : reply.sendFile(path));
    },
  );
}

/**
 * Safari keeps a page that was left for its Back button, frozen in the middle of what it does to the database, and the
 * next page can't read the database then. It keeps no page that must not be stored.
 */
function cachingOf(path: string): string {
  if (HASHED_FILE.test(path)) return 'public, max-age=31536000, immutable';
  return PAGE.test(path) ? 'no-store' : 'no-cache';
}

function sendFirstPage(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html');
}

/** Link previews and health checks accept anything. Requests for a page's scripts do too, but name a file. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0] ?? '';
  if (NEVER_A_PAGE.test(path)) return false;
  const acceptedTypes = headers.accept ?? '*/*';
  return (
    acceptedTypes.includes('text/html') || (acceptedTypes.includes('*/*') && !FILE_PATH.test(path))
  );
}
