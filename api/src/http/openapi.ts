import swagger from '@fastify/swagger';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app-type.ts';
import { type OpenApiDocument, toHtml } from './openapi-page.ts';

/** Register it before the routes that it describes. */
export async function openApiPlugin(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Full Count',
        version: '1',
        description:
          'Teams, games and pitches. Sign in by POST /api/auth/login; the cookie `sid` is the session.',
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
    if (route.config?.access === 'public') route.schema = { ...route.schema, security: [] };
  });
}

export function openApiRoutes(app: App): void {
  const options = { config: { access: 'public' }, schema: { hide: true } as object } as const;
  // Built once, because it takes about 20 ms and anyone may request it.
  const cachedDocument = once(() => {
    const document = app.swagger() as OpenApiDocument;
    return { json: JSON.stringify(document), html: toHtml(document) };
  });
  app.get('/api/openapi.json', options, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(cachedDocument().json),
  );
  app.get('/api/docs', options, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(cachedDocument().html),
  );
}

function once<T>(build: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= build());
}
