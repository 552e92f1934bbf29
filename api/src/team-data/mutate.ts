import { type NamedChange, type RefusalCode, refusalSentence } from '@full-count/sync-protocol';
import { ApiError, conflict, forbidden, invalid, notFound } from '../platform/errors.ts';
import { applyMutations } from './apply-mutations.ts';
import type { TeamTransaction } from './team-transaction.ts';

/**
 * Applies changes of the caller, and logs them if they change a row.
 *
 * @param at when the changes were made, as in `timeSchema`
 * @throws the first refusal, as docs/api.md describes it
 */
export async function mutate(
  team: TeamTransaction,
  changes: readonly NamedChange[],
  at = team.now,
): Promise<void> {
  const { userId, newId, changes: rows, log } = team;
  const mutations = changes.map(({ name, args }) => ({ id: newId(), name, args, at }));
  const rowsBefore = rows.length;
  for (const result of await applyMutations(team, mutations, () => team))
    if (result.status === 'refused') throw refusalToError(result.code, result.detail);
  if (rows.length === rowsBefore) return;
  for (const change of mutations)
    log.push({ change, authorId: userId, senderId: userId, state: 'applied' });
}

export function refusalToError(code: RefusalCode, detail?: string): ApiError {
  const sentence = refusalSentence(code);
  switch (code) {
    case 'forbidden':
      return forbidden();
    case 'not_found':
      return notFound();
    case 'id_taken':
    case 'bad_transition':
    case 'name_taken':
      return conflict(code, sentence);
    case 'team_full':
    case 'account_full':
      return new ApiError(507, code, sentence);
    case 'failed':
    case 'unknown_mutation':
      return new ApiError(500, 'internal', sentence);
    default:
      return invalid(code, detail ?? sentence);
  }
}
