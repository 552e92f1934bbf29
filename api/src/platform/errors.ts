import { aboutField, type FieldIssue, refusalSentence } from '@full-count/sync-protocol';

interface ErrorDetails {
  readonly issues?: readonly FieldIssue[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Further keys of the answer's body. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * A request that was understood and is answered with "no": handlers throw it, one error handler
 * turns it into `{ message, code, issues? }` (API.md, Failure). The message is a sentence for people.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.issues = details.issues;
    this.headers = details.headers ?? {};
    this.body = details.body ?? {};
  }
}

/** 400; `code` is `validation_failed` unless a client has reason to tell it apart. */
export function invalid(code: string, message: string, issues?: readonly FieldIssue[]): ApiError {
  return new ApiError(400, code, message, issues ? { issues } : {});
}

/** 400 for what the schema of a request refuses; the first issue is the answer's sentence. */
export function invalidFields(issues: readonly [FieldIssue, ...FieldIssue[]]): ApiError {
  return invalid('validation_failed', issues[0].message, issues);
}

/**
 * 400 for one field.
 *
 * @param message may leave the field's label open: "{field} isn't on the roster"
 */
export function invalidField(path: string, message: string, code = 'validation_failed'): ApiError {
  const sentence = aboutField(message, path);
  return invalid(code, sentence, [{ path, message: sentence }]);
}

export function unauthorized(): ApiError {
  return new ApiError(401, 'unauthorized', 'Unauthorized');
}

/** For members who may not. People outside a team get `notFound`. */
export function forbidden(message = "You don't have permission to do this."): ApiError {
  return new ApiError(403, 'forbidden', message);
}

/** Unknown, or not yours to see: the same bytes for both. */
export function notFound(): ApiError {
  return new ApiError(404, 'not_found', 'Not found.');
}

export function conflict(
  code: string,
  message: string,
  body?: Readonly<Record<string, unknown>>,
): ApiError {
  return new ApiError(409, code, message, body ? { body } : {});
}

/** A client chose an id for a new row that another row already has. */
export function idTaken(): ApiError {
  return conflict('id_taken', refusalSentence('id_taken'));
}

export function tooLarge(message = "That's too much to send at once."): ApiError {
  return new ApiError(413, 'too_large', message);
}

export function tooMany(code: string, message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(429, code, message, { headers: retryAfter(retryAfterSeconds) });
}

/** Nothing was done; the same request may succeed later. */
export function unavailable(
  message = 'The server is busy. Try again in a moment.',
  retryAfterSeconds = 2,
): ApiError {
  return new ApiError(503, 'unavailable', message, { headers: retryAfter(retryAfterSeconds) });
}

function retryAfter(seconds: number): Record<string, string> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}
