import { countWithNoun, pitchesText, type Rate, rate } from '@full-count/baseball';
import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { shortMoment } from '../../../format/game-dates/shown-game-date.ts';

export function whenText({ sessionDate }: Pick<PracticeSessionRow, 'sessionDate'>): string {
  return shortMoment(sessionDate);
}

export function strikesOf({ strikes, totalPitches }: PracticeSessionRow): Rate {
  return rate(strikes, totalPitches);
}

export function countsText(sessions: readonly PracticeSessionRow[]): string {
  const completedCount = sessions.filter(({ status }) => status === 'completed').length;
  const activeCount = sessions.length - completedCount;
  const pitchCount = sessions.reduce((sum, { totalPitches }) => sum + totalPitches, 0);
  const activeText = activeCount === 0 ? '' : `, ${activeCount} active`;
  return `${countWithNoun(completedCount, 'completed session')}${activeText}. ${pitchesText(pitchCount)} in all.`;
}

export function participantsText({ participants = [] }: PracticeSessionRow): string {
  return participants.map(({ name, pitches }) => `${name}, ${pitchesText(pitches)}`).join('; ');
}
