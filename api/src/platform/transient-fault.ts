import { OUTDATED_PLAN, SQL_STATE } from '@full-count/db/sql-states';

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
