import { type MutationResult, MutatorError } from '@full-count/sync-protocol';

/** SQLSTATE classes 21 (cardinality), 22 (values) and 23 (constraints) are about the written rows, such as a repeated id. */
const ABOUT_THE_ROWS = /^2[123][0-9A-Z]{3}$/;

/** Call it for a mutation that failed alone. Returns null for an error that may not happen again (decision 0042). */
export function refusalOfError(error: unknown): MutationResult | null {
  if (error instanceof MutatorError) return { status: 'refused', code: 'failed' };
  return isAboutTheRows(error) ? { status: 'refused', code: 'validation_failed' } : null;
}

export function isAboutTheRows(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && ABOUT_THE_ROWS.test(code);
}
