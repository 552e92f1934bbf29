import type { LightMyRequestResponse } from 'fastify';
import type { RepeatableApp } from '../lab/repeatable-app.ts';
import {
  LISTS,
  NOT_RECORDED,
  namesOf,
  openAccountWithEverything,
  QUERIES,
  type Row,
  slugOf,
} from './examples.ts';
import type { Recording } from './recording.ts';

interface QueryParameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly enum?: readonly string[] };
}

type Rows = Readonly<Record<string, readonly Row[]>>;

/**
 * Records the answers to every GET of the app: for every row of the accounts that the path can name, and for every
 * parameter of the query.
 * @throws if a path or a query has a parameter without an example, so that no new GET is forgotten
 */
export async function recordRest(
  recording: Recording,
  server: RepeatableApp,
  accounts: Readonly<Record<string, { readonly cookie: string }>>,
): Promise<void> {
  const { app, routes } = server;
  const { secrets, cookie: everything } = await openAccountWithEverything(server);
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, { get?: { parameters?: readonly QueryParameter[] } }>;
  }>();
  const gets = routes.filter(({ method, url }) => method === 'GET' && !NOT_RECORDED.includes(url));
  const unrecorded = new Set(gets.map(({ url }) => url));
  const cookies = Object.entries(accounts).map(([name, { cookie }]) => [name, cookie] as const);
  for (const [name, cookie] of [...cookies, ['everything', everything], ['public', '']] as const) {
    const isPublic = name === 'public';
    const get = (url: string) => app.inject({ url, headers: { cookie } });
    const rows = isPublic
      ? rowsOfSecrets(secrets)
      : await rowsOf(async (url) => (await get(url)).json<Row[]>());
    for (const { url: route, config } of gets) {
      if ((config?.access === 'public') !== isPublic) continue;
      const parameters = (paths[openApiPath(route)]?.get?.parameters ?? []).filter(
        (parameter) => parameter.in === 'query',
      );
      for (const { path, file } of targetsOf(route, rows)) {
        unrecorded.delete(route);
        const answer = await get(path);
        const folder = `rest/${name}${file}`;
        recording.add(`${folder}.txt`, textOf(path, answer));
        const facts = { answer: jsonOf(answer), games: rows['gameId'] ?? [] };
        for (const query of parameters.flatMap((parameter) => queriesOf(route, parameter, facts)))
          recording.add(
            `${folder}/${slugOf(query)}.txt`,
            textOf(`${path}?${query}`, await get(`${path}?${query}`)),
          );
      }
    }
  }
  if (unrecorded.size > 0)
    throw new Error(
      `qa/record/examples.ts names no row for the path of ${[...unrecorded].join(', ')}.`,
    );
}

const openApiPath = (route: string) => route.replaceAll(/:(\w+)/g, '{$1}');

async function rowsOf(list: (url: string) => Promise<Row[]>): Promise<Rows> {
  const rows: Record<string, Row[]> = {};
  for (const [parameter, path] of Object.entries(LISTS)) {
    rows[parameter] = [];
    for (const { path: url } of targetsOf(path.replaceAll(/\{(\w+)\}/g, ':$1'), rows))
      rows[parameter].push(...(await list(url)).map(withId));
  }
  return rows;
}

/** Held changes are listed by their authors. */
function withId(row: Row & { readonly user?: Row }): Row {
  return { ...row.user, ...row };
}

function rowsOfSecrets(secrets: Readonly<Record<string, string>>): Rows {
  return Object.fromEntries(
    Object.entries(secrets).map(([parameter, id]) => [parameter, [{ id, name: parameter }]]),
  );
}

interface Target {
  readonly path: string;
  readonly file: string;
}

/** The route with the ids of all rows, and with their names for the name of a file. */
function targetsOf(route: string, rows: Rows): Target[] {
  let targets: Target[] = [{ path: route, file: route }];
  for (const [, parameter = ''] of route.matchAll(/:(\w+)/g)) {
    const names = namesOf(rows[parameter] ?? []);
    targets = targets.flatMap(({ path, file }) =>
      [...names].map(([id, name]) => ({
        path: path.replace(`:${parameter}`, id),
        file: file.replace(`:${parameter}`, name),
      })),
    );
  }
  return targets;
}

function queriesOf(
  route: string,
  { name, schema }: QueryParameter,
  facts: Parameters<NonNullable<(typeof QUERIES)[string]>>[0],
): readonly string[] {
  const queries = schema.enum?.map((value) => `${name}=${value}`) ?? QUERIES[name]?.(facts);
  if (queries === undefined)
    throw new Error(`qa/record/examples.ts has no value for "${name}" in the query of ${route}.`);
  return queries;
}

function textOf(url: string, answer: LightMyRequestResponse): string {
  const { statusCode, headers, body } = answer;
  const json = jsonOf(answer);
  const head = [headers['content-type'], headers['content-disposition'], headers['location']];
  return [
    `GET ${url}`,
    [statusCode, ...head.filter((value) => value !== undefined)].join(' '),
    '',
    json === undefined ? body : JSON.stringify(sorted(json), null, 2),
  ].join('\n');
}

function jsonOf({ headers, body }: LightMyRequestResponse): unknown {
  const isJson = String(headers['content-type']).startsWith('application/json');
  return isJson ? JSON.parse(body) : undefined;
}

const IS_ID = /^[\da-f]{8}-/;

/** The keys of an object have no order. Ids as keys stay as they are, because they are named by their first appearance. */
function sorted(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(sorted);
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json);
  if (!entries.some(([key]) => IS_ID.test(key))) entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, value]) => [key, sorted(value)]));
}
