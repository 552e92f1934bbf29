import { asOfText } from '../../components/as-of-text.ts';
import type { HeldTeam } from '../../local/ledger.ts';

/** What the daily comparison with the server has found; null: there was none yet. */
export function checkWords({
  checkedAt,
  differedAt,
}: Pick<HeldTeam, 'checkedAt' | 'differedAt'>): string | null {
  const same =
    checkedAt !== null &&
    `Compared with the server, row by row: the same (${asOfText(checkedAt)}).`;
  const differed =
    differedAt !== null &&
    `Something here was not as on the server (${asOfText(differedAt)}). It was fetched anew, and nothing that you entered was lost.`;
  return [same, differed].filter(Boolean).join(' ') || null;
}
