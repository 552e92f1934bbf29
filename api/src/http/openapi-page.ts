import { escapeHtml } from '../platform/mail/escape-html.ts';

export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { schema?: unknown }>> };
  readonly responses?: Readonly<Record<string, { content?: Readonly<Record<string, unknown>> }>>;
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
  const parameters = (operation.parameters ?? []).map(
    (parameter) => `${parameter.name} (${parameter.in})`,
  );
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const answers = Object.keys(operation.responses ?? {});
  return `<section>
<h2><code>${escapeHtml(`${method.toUpperCase()} ${path}`)}</code></h2>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${parameters.length > 0 ? `<p>Parameters: ${escapeHtml(parameters.join(', '))}</p>` : ''}
${body ? `<details><summary>Body</summary><pre>${escapeHtml(JSON.stringify(body, null, 2))}</pre></details>` : ''}
<p>Answers: ${escapeHtml(answers.join(', '))}</p>
</section>`;
}
