import { gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import { accessLevels, may } from '@full-count/sync-protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app-type.ts';
import { type OpenApiDocument, toHtml } from './openapi-page.ts';
import { type Access, allow } from './route-access.ts';

/** Register it before the routes that it describes. */
export async function openApiPlugin(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Full Count',
        version: '1',
        description:
          'Teams, games and pitches. Sign in by POST /api/auth/login; the cookie `sid` is the session. docs/api.md is the introduction.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      },
      security: [{ session: [] }],
    },
    // JSON Schema can't describe some schemas, such as transforms. The document then allows any value.
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (access === undefined || route.schema?.hide) return;
    const description = [callersOf(access), route.schema?.description].filter(Boolean).join(' ');
    route.schema = { ...route.schema, description, ...(access === 'public' && { security: [] }) };
  });
}

function callersOf(access: Access): string {
  if (access === 'public') return 'For everyone.';
  if (access === 'signed-in') return 'For everyone with a session.';
  const level = accessLevels.find((lowest) => may(lowest, access.action));
  return `For members of the team from ${level} access (\`${access.action}\`).`;
}

export function openApiRoutes(app: App): void {
  const options = allow('public', { hide: true } as object);
  // Built and compressed once, because it is half a megabyte and anyone may request it.
  const cachedDocument = once(() => {
    const document = app.swagger() as OpenApiDocument;
    const json = { type: 'application/json; charset=utf-8', text: JSON.stringify(document) };
    const html = { type: 'text/html; charset=utf-8', text: toHtml(document) };
    return { json: prepare(json), html: prepare(html) };
  });
  app.get('/api/openapi.json', options, async (request, reply) =>
    sendPrepared(request, reply, cachedDocument().json),
  );
  app.get('/api/docs', options, async (request, reply) =>
    sendPrepared(request, reply, cachedDocument().html),
  );
}

type PreparedAnswer = ReturnType<typeof prepare>;

function prepare({ type, text }: { readonly type: string; readonly text: string }) {
  const plain = Buffer.from(text);
  return { type, plain, gzipped: gzipSync(plain) };
}

function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, gzipped }: PreparedAnswer,
): FastifyReply {
  reply.type(type).header('vary', 'accept-encoding');
  const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return acceptsGzip ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(plain);
}

function once<T>(build: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= build());
}
