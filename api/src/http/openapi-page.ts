import { escapeHtml } from '../platform/mail/compose-mail.ts';

export interface OpenApiDocument {
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
export function toHtml({ info, paths = {} }: OpenApiDocument): string {
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
