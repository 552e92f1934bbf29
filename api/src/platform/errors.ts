import { OUTDATED_PLAN, SQL_STATE } from '@full-count/db/sql-states';
import { type FieldIssue, refusalSentence, withFieldLabel } from '@full-count/sync-protocol';

interface ErrorDetails {
  readonly issues?: readonly FieldIssue[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The error handler answers with `{ message, code, issues? }`. The message is a sentence for people. */
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

/** 400. The code is `validation_failed` unless clients need to recognize the error. */
export function invalid(code: string, message: string, issues?: readonly FieldIssue[]): ApiError {
  return new ApiError(400, code, message, issues ? { issues } : {});
}

export function invalidFields(issues: readonly [FieldIssue, ...FieldIssue[]]): ApiError {
  return invalid('validation_failed', issues[0].message, issues);
}

/** @param message may have a placeholder for the field's label: "{field} isn't on the roster" */
export function invalidField(path: string, message: string, code = 'validation_failed'): ApiError {
  const sentence = withFieldLabel(message, path);
  return invalid(code, sentence, [{ path, message: sentence }]);
}

export function unauthorized(): ApiError {
  return new ApiError(401, 'unauthorized', 'Unauthorized');
}

/** For members without the permission. People outside a team get `notFound`. */
export function forbidden(message = "You don't have permission to do this."): ApiError {
  return new ApiError(403, 'forbidden', message);
}

/** The same answer for an unknown id and for a row that the caller may not see. */
export function notFound(): ApiError {
  return new ApiError(404, 'not_found', 'Not found.');
}

export function conflict(code: string, message: string, body?: Readonly<Record<string, unknown>>) {
  return new ApiError(409, code, message, body ? { body } : {});
}

export function idTaken(): ApiError {
  return conflict('id_taken', refusalSentence('id_taken'));
}

export function tooLarge(message = "That's too much to send at once."): ApiError {
  return new ApiError(413, 'too_large', message);
}

export function tooMany(code: string, message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(429, code, message, { headers: retryAfter(retryAfterSeconds) });
}

/** Nothing was done, and the same request may succeed later. */
export function unavailable(
  message = 'The server is busy. Try again in a moment.',
  retryAfterSeconds = 2,
): ApiError {
  return new ApiError(503, 'unavailable', message, { headers: retryAfter(retryAfterSeconds) });
}

function retryAfter(seconds: number): Record<string, string> {
  return { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
}

/** PostgreSQL's error classes: connections, rolled back transactions, resources, stops by the operator. */
const TRANSIENT_CLASSES = ['08', '40', '53', '57'];
const TRANSIENT_CODES = new Set<string>([
  SQL_STATE.lockNotAvailable,
  SQL_STATE.idleInTransactionTimeout,
  SQL_STATE.transactionTimeout,
  // The database was a standby, as during a failover.
  SQL_STATE.readOnly,
]);
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/** The request gets 503 for these errors, which may be gone on the next try. Nothing of it was done. */
export function isTransientFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') {
    if (NETWORK_CODES.has(code) || TRANSIENT_CODES.has(code)) return true;
    // A migration changed a column of a prepared statement. The next try uses another connection.
    if (code === SQL_STATE.featureNotSupported) return error.message === OUTDATED_PLAN;
    return code.length === 5 && TRANSIENT_CLASSES.some((errorClass) => code.startsWith(errorClass));
  }
  return isConnectionMessage(error.message) || isTransientFault(error.cause);
}

/** The driver's own errors of a lost or late connection have no code. */
function isConnectionMessage(message: string): boolean {
  return (
    message.includes('timeout exceeded when trying to connect') ||
    message.startsWith('Connection terminated') ||
    message === 'Query read timeout' ||
    message.endsWith('and is not queryable')
  );
}
