import { countedText } from '../../format/counted.ts';
import type { FormerTeam } from '../../local/former-teams/former-teams.ts';

/** "You're no longer on Harbor Lanterns" */
export function formerTeamTitle({
  teamName,
  isOver,
}: Pick<FormerTeam, 'teamName' | 'isOver'>): string {
  const team = teamName || 'one of your teams';
  return isOver ? `You're no longer on ${team}` : `You now have Read Only access to ${team}`;
}

/** What happened to the team on this device and to its unsent changes, one sentence each. */
export function formerTeamSentences({
  isOver,
  waiting,
  handedIn,
  notAccepted,
}: FormerTeam): string[] {
  return [
    isOver && 'Its players, games and reports were removed from this device.',
    waiting > 0 && `${countedText(waiting, 'unsent change')} will go to the team's admins.`,
    handedIn > 0 &&
      `${countedText(handedIn, 'unsent change')} went to the team's admins to accept or discard.`,
    notAccepted.length > 0 &&
      `It's too late to send ${countedText(notAccepted.length, 'change')} to the team. ${notAccepted.length === 1 ? "It's" : "They're"} saved on this device until you export or discard ${notAccepted.length === 1 ? 'it' : 'them'}.`,
  ].filter((sentence) => sentence !== false);
}
