import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { shortMoment } from '../../format/game-dates/shown-game-date.ts';

/** "Side session, Tue, Jun 23, 5:30 PM". The time distinguishes two sessions of one day. */
export function sessionOptionText(
  { title, sessionDate }: Pick<PracticeSessionRow, 'title' | 'sessionDate'>,
  now: Date = new Date(),
): string {
  return `${title}, ${shortMoment(sessionDate, now)}`;
}
