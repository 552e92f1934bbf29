import { isSideComplete } from './lineup-check.ts';
import type { LineupForm } from './lineup-form.ts';

/** Names what would be saved: a side without gaps. Null: neither is. */
export function saveWords({ team, opponent }: LineupForm): string | null {
  const [ours, theirs] = [isSideComplete(team), isSideComplete(opponent)];
  if (ours && theirs) return 'Save Lineup';
  if (ours) return 'Save Your Lineup';
  return theirs ? 'Save Their Lineup' : null;
}
