import { asOfText } from '../../format/as-of.ts';
import type { TeamSyncStatus } from '../../local/sync-status/sync-status.ts';

export function comparisonText({
  checkedAt,
  differedAt,
}: Pick<TeamSyncStatus, 'checkedAt' | 'differedAt'>): string | null {
  const matchSentence =
    checkedAt !== null && `Everything sent matches the server (checked ${asOfText(checkedAt)}).`;
  const differenceSentence =
    differedAt !== null &&
    `Some data here didn't match the server (${asOfText(differedAt)}), so it was downloaded again. Nothing you entered was lost.`;
  return [matchSentence, differenceSentence].filter(Boolean).join(' ') || null;
}
