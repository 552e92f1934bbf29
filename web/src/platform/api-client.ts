import * as z from 'zod/mini';

/** An error response of our server. `message` is a sentence for people, `code` is for programs. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  /** The whole body, because a few errors carry more fields. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfterMs: number | null;

  constructor(status: number, body: z.infer<typeof failureSchema>, retryAfterMs: number | null) {
    super(body.message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
}

/** No answer came from our server: no network, a timeout, a captive portal or a broken proxy. */
export class Unreachable extends Error {
  constructor(cause?: unknown) {
    super("Can't reach the server.", { cause });
    this.name = 'Unreachable';
  }
}

const TIMEOUT_MS = 15_000;

const failureSchema = z.looseObject({ message: z.string(), code: z.optional(z.string()) });
/** @throws ApiFailure when our server answers with an error, Unreachable when no answer comes from it */
export async function api<T = unknown>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  { timeoutMs = TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
): Promise<T> {
  const request: RequestInit = {
    method,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  };
  let response: Response;
  let json: unknown;
  try {
    response = await fetch(path, request);
    json = await readJson(response);
  } catch (error) {
    throw new Unreachable(error);
  }
  if (response.ok && json !== NOT_JSON) return json as T;
  throw failureOf(response, json);
}

/** Stands for a body that is not JSON, such as the page of a captive portal. */
export const NOT_JSON = Symbol('not JSON');

export async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (!response.headers.get('content-type')?.includes('json')) return NOT_JSON;
  return response.json();
}

/** The error for a failed or non-JSON response. A response that is not our server's counts as unreachable. */
export function failureOf(response: Response, json: unknown): ApiFailure | Unreachable {
  const parsed = failureSchema.safeParse(json);
  // A captive portal's 401 must not sign the user out. A 401 of our server always has a code.
  const isOurs = parsed.success && (response.status !== 401 || parsed.data.code !== undefined);
  if (response.ok || !isOurs) return new Unreachable(`HTTP ${response.status}`);
  return new ApiFailure(response.status, parsed.data, retryAfterMs(response));
}

function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
