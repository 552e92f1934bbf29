const PASSING_CLASSES = ['08', '40', '53', '57'];
const LOCK_NOT_AVAILABLE = '55P03';
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
    if (NETWORK.has(code) || code === LOCK_NOT_AVAILABLE) return true;
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
