import { countWithNoun } from '@full-count/baseball';
import type { HandInOutcome } from '../../local/database/database.ts';
import type { FormerTeam } from '../../local/former-teams/former-teams.ts';

/** "You're no longer on Harbor Lanterns" */
export function formerTeamTitle({
  teamName,
  isOver: isMembershipOver,
  outcome,
}: Pick<FormerTeam, 'teamName' | 'isOver' | 'outcome'>): string {
  const team = teamName || 'one of your teams';
  if (outcome) return `The changes you handed in to ${team}`;
  return isMembershipOver
    ? `You're no longer on ${team}`
    : `You now have Read Only access to ${team}`;
}

export function formerTeamSentences({
  isOver: isMembershipOver,
  waiting,
  handedIn,
  outcome,
  tooLateToHandIn,
}: FormerTeam): string[] {
  return [
    ...(outcome ? outcomeSentences(outcome, handedIn) : []),
    isMembershipOver && !outcome && 'Its players, games and reports were removed from this device.',
    waiting > 0 && `${countWithNoun(waiting, 'unsent change')} will go to the team's admins.`,
    handedIn > 0 &&
      !outcome &&
      `${countWithNoun(handedIn, 'unsent change')} went to the team's admins to accept or discard.`,
    tooLateToHandIn.length > 0 &&
      `It's too late to send ${countWithNoun(tooLateToHandIn.length, 'change')} to the team. ${tooLateToHandIn.length === 1 ? "It's" : "They're"} saved on this device until you export or discard ${tooLateToHandIn.length === 1 ? 'it' : 'them'}.`,
  ].filter((sentence) => sentence !== false);
}

function outcomeSentences(outcome: HandInOutcome, handedIn: number): (string | false)[] {
  const { accepted, refused: notEntered, discarded } = outcome;
  if (accepted + notEntered + discarded === 0) {
    return [
      `${countWithNoun(handedIn, 'change')} ${handedIn === 1 ? 'was' : 'were'} deleted from the server. It deletes changes that no admin has accepted after 90 days.`,
    ];
  }
  return [
    accepted > 0 && `An admin accepted ${countWithNoun(accepted, 'change')}.`,
    notEntered > 0 &&
      `${countWithNoun(notEntered, 'other change')} ${notEntered === 1 ? 'was' : 'were'} accepted, but couldn't be entered.`,
    discarded > 0 && `An admin discarded ${countWithNoun(discarded, 'change')}.`,
  ];
}
