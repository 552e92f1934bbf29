import { countedText } from '../../format/counted.ts';
import type { HandInOutcome } from '../../local/database/database.ts';
import type { FormerTeam } from '../../local/former-teams/former-teams.ts';

/** "You're no longer on Harbor Lanterns" */
export function formerTeamTitle({
  teamName,
  isOver,
  outcome,
}: Pick<FormerTeam, 'teamName' | 'isOver' | 'outcome'>): string {
  const team = teamName || 'one of your teams';
  if (outcome) return `The changes you handed in to ${team}`;
  return isOver ? `You're no longer on ${team}` : `You now have Read Only access to ${team}`;
}

/** What happened to the team on this device and to its unsent changes, one sentence each. */
export function formerTeamSentences({
  isOver,
  waiting,
  handedIn,
  outcome,
  tooLateToHandIn,
}: FormerTeam): string[] {
  return [
    ...(outcome ? outcomeSentences(outcome, handedIn) : []),
    isOver && !outcome && 'Its players, games and reports were removed from this device.',
    waiting > 0 && `${countedText(waiting, 'unsent change')} will go to the team's admins.`,
    handedIn > 0 &&
      !outcome &&
      `${countedText(handedIn, 'unsent change')} went to the team's admins to accept or discard.`,
    tooLateToHandIn.length > 0 &&
      `It's too late to send ${countedText(tooLateToHandIn.length, 'change')} to the team. ${tooLateToHandIn.length === 1 ? "It's" : "They're"} saved on this device until you export or discard ${tooLateToHandIn.length === 1 ? 'it' : 'them'}.`,
  ].filter((sentence) => sentence !== false);
}

function outcomeSentences(outcome: HandInOutcome, handedIn: number): (string | false)[] {
  const { accepted, refused, discarded } = outcome;
  if (accepted + refused + discarded === 0) {
    return [
      `${countedText(handedIn, 'change')} no longer wait${handedIn === 1 ? 's' : ''} for an admin. Changes that no admin has accepted after 90 days are deleted.`,
    ];
  }
  return [
    accepted > 0 && `An admin accepted ${countedText(accepted, 'change')}.`,
    refused > 0 &&
      `${countedText(refused, 'other change')} ${refused === 1 ? 'was' : 'were'} accepted, but couldn't be entered.`,
    discarded > 0 && `An admin discarded ${countedText(discarded, 'change')}.`,
  ];
}
