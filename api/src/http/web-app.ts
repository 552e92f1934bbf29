import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/errors.ts';
import type { App } from './app-type.ts';
import { sendError } from './errors-plugin.ts';

/** Paths that are never a page of the app. An unknown one is an error, not the app's first page. */
const NEVER_A_PAGE = /^\/(?:api|ws|s|assets|cal|healthz|readyz|metrics)(?:\/|$)/;
/** A path that ends like a file, such as `/icon.png`. */
const FILE_PATH = /\.[^/]*$/;
const HASHED = /[/\\]assets[/\\]/;

/**
 * Serves the built app (STACK, The PWA): precompressed files, hashed ones for ever, all others
 * asked for anew each time, and the first page for every address of the app.
 */
export async function webApp(app: App, webDir: string): Promise<void> {
  const root = resolve(webDir);
  const isBuilt = existsSync(join(root, 'index.html'));
  if (isBuilt) await serveFiles(app, root);
  // Not async, like the route below: each promise of a reply would listen for its end once more.
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
      response.setHeader(
        'cache-control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      response.setHeader('vary', 'accept-encoding');
    },
  });
  app.get(
    '/*',
    {
      config: { access: 'public' },
      schema: { hide: true } as object,
      errorHandler: (error, request, reply) =>
        void sendError(isRefusedPath(error) ? notFound() : error, request, reply),
    },
    (request, reply) => {
      const { '*': path } = request.params as { '*': string };
      // What is not a file goes on to the handler of unknown addresses.
      void (path === '' ? sendFirstPage(reply) : reply.sendFile(path));
    },
  );
}

/** A path that leads out of the folder, or that no file can have: nothing of ours is there. */
function isRefusedPath({ statusCode }: FastifyError): boolean {
  return statusCode === 400 || statusCode === 403;
}

function sendFirstPage(reply: FastifyReply): FastifyReply {
  return reply.code(200).sendFile('index.html');
}

/**
 * Whether the app's first page is the answer. A browser that opens an address asks for HTML. A link
 * preview or a health check takes anything, and so do a page's scripts, which ask for files.
 */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = url.split('?', 1)[0] ?? '';
  if (NEVER_A_PAGE.test(path)) return false;
  const accepted = headers.accept ?? '*/*';
  return accepted.includes('text/html') || (accepted.includes('*/*') && !FILE_PATH.test(path));
}
