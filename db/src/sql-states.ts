/** PostgreSQL's error codes (SQLSTATE) to which the app reacts. The first two characters are the code's class. */
export const SQL_STATE = {
  /** A message that PostgreSQL or a pooler does not accept, such as an unknown startup parameter. */
  protocolViolation: '08P01',
  featureNotSupported: '0A000',
  readOnly: '25006',
  idleInTransactionTimeout: '25P03',
  transactionTimeout: '25P04',
  preparedStatementUnknown: '26000',
  databaseUnknown: '3D000',
  deadlock: '40P01',
  notPermitted: '42501',
  tableUnknown: '42P01',
  preparedStatementExists: '42P05',
  diskFull: '53100',
  lockNotAvailable: '55P03',
  shuttingDown: '57P01',
  crashed: '57P02',
  starting: '57P03',
} as const;

/** A `featureNotSupported` after a migration changed the type of a column. Another connection can run the statement. */
export const OUTDATED_PLAN = 'cached plan must not change result type';

export function sqlStateOf(error: unknown): string | undefined {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && code.length === 5 ? code : undefined;
}
