import swagger from '@fastify/swagger';
import { accessLevels, may } from '@full-count/sync-protocol';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { escapeHtml } from '../platform/mail/mail.ts';
import { type Access, type App, allow, HIDDEN, prepare, sendPrepared } from './routes.ts';

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
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
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
  const options = allow('public', HIDDEN);
  // Built and compressed once, because it is half a megabyte and anyone may request it.
  const cachedDocument = once(() => {
    const document = app.swagger() as OpenApiDocument;
    const json = prepare('application/json; charset=utf-8', JSON.stringify(document));
    return { json, html: prepare('text/html; charset=utf-8', toHtml(document)) };
  });
  app.get('/api/openapi.json', options, async (request, reply) =>
    sendPrepared(request, reply, cachedDocument().json),
  );
  app.get('/api/docs', options, async (request, reply) =>
    sendPrepared(request, reply, cachedDocument().html),
  );
}

function once<T>(build: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= build());
}

interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: { readonly description?: string };
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { schema?: unknown }>> };
  readonly responses?: Readonly<Record<string, Pick<Operation['requestBody'] & object, 'content'>>>;
}

/** Writes a page without inline scripts and styles, because our content security policy forbids them. */
function toHtml({ info, paths = {} }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => sectionOf(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(info.title)} API</title></head>
<body>
<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description ?? '')}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>
${operations.join('\n')}
</body>
</html>
`;
}

function sectionOf(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(({ name, in: place, schema }) =>
    `${name} (${place}). ${schema?.description ?? ''}`.trim(),
  );
  const schemas = [
    ['Body', operation.requestBody],
    ...Object.entries(operation.responses ?? {}).map(
      ([status, answer]) => [`Answer ${status}`, answer] as const,
    ),
  ] as const;
  return `<section>
<h2><code>${escapeHtml(`${method.toUpperCase()} ${path}`)}</code></h2>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${parameters.map((parameter) => `<p>Parameter ${escapeHtml(parameter)}</p>`).join('\n')}
${schemas.map(([title, holder]) => schemaOf(title, holder)).join('\n')}
</section>`;
}

function schemaOf(title: string, holder: Operation['requestBody']): string {
  const schema = holder?.content?.['application/json']?.schema;
  if (!schema) return '';
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 1))}</pre></details>`;
}
