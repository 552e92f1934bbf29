const PASSING_CLASSES = ['08', '40', '53', '57'];
const PASSING_CODES = new Set([
  // A lock was not to be had in time.
  '55P03',
  // A transaction stood still or lasted too long, and the server ended it.
  '25P03',
  '25P04',
  // A migration changed a column under a prepared statement: the connection is replaced.
  '0A000',
  // The database was a standby for a moment, as when another machine takes over.
  '25006',
]);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/**
 * True for a fault of the database that may be gone the next time: no connection, a restart, a
 * conflict of transactions, a time-out. Such a request is answered 503 and nothing of it was done.
 */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') {
    if (NETWORK.has(code) || PASSING_CODES.has(code)) return true;
    return code.length === 5 && PASSING_CLASSES.some((start) => code.startsWith(start));
  }
  return isDriverMessage(error.message) || isPassingFault(error.cause);
}

/** The driver has no codes for these. */
function isDriverMessage(message: string): boolean {
  return (
    message.includes('timeout exceeded when trying to connect') ||
    message.startsWith('Connection terminated') ||
    // The next query on a connection that broke between two queries of a transaction.
    message.endsWith('and is not queryable')
  );
}
