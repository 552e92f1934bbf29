import { type MutationResult, MutatorError } from '@full-count/sync-protocol';

/** SQLSTATE classes 21 (cardinality), 22 (values) and 23 (constraints) are about the written rows. */
const ABOUT_THE_ROWS = /^2[123][0-9A-Z]{3}$/;

/** Call it for a mutation that failed alone. Returns null for an error that may not happen again (decision 0042). */
export function refusalOfError(error: unknown): MutationResult | null {
  if (error instanceof MutatorError) return { status: 'refused', code: 'failed' };
  const { code } = (error ?? {}) as { readonly code?: unknown };
  const isAboutTheRows = typeof code === 'string' && ABOUT_THE_ROWS.test(code);
  return isAboutTheRows ? { status: 'refused', code: 'validation_failed' } : null;
}
