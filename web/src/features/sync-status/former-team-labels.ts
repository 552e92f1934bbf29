import { countWithNoun } from '@full-count/baseball';
import type { HeldOutcome } from '../../local/database/database.ts';
import type { FormerTeam } from '../../local/former-teams/former-teams.ts';

/** "You're no longer on Harbor Lanterns" */
export function formerTeamTitle({
  teamName,
  isOver: isMembershipOver,
  held,
  outcome,
}: Pick<FormerTeam, 'teamName' | 'isOver' | 'held' | 'outcome'>): string {
  const team = teamName || 'one of your teams';
  if (isDecided({ held, outcome })) return `Your last changes to ${team}`;
  return isMembershipOver
    ? `You're no longer on ${team}`
    : `You now have Read Only access to ${team}`;
}

export function formerTeamSentences({
  isOver: isMembershipOver,
  waiting,
  held,
  outcome,
  tooLateToSend,
}: FormerTeam): string[] {
  return [
    ...outcomeSentences(outcome),
    isMembershipOver &&
      !isDecided({ held, outcome }) &&
      'Its players, games and reports were removed from this device.',
    waiting > 0 && `${countWithNoun(waiting, 'unsent change')} will go to the team's admins.`,
    held > 0 &&
      `${countWithNoun(held, 'unsent change')} went to the team's admins to accept or discard.`,
    tooLateToSend.length > 0 &&
      `It's too late to send ${countWithNoun(tooLateToSend.length, 'change')} to the team. ${tooLateToSend.length === 1 ? "It's" : "They're"} saved on this device until you export or discard ${tooLateToSend.length === 1 ? 'it' : 'them'}.`,
  ].filter((sentence) => sentence !== false);
}

/** Whether admins have decided about all changes that they got from this device. */
function isDecided({ held, outcome }: Pick<FormerTeam, 'held' | 'outcome'>): boolean {
  return held === 0 && outcome.accepted + outcome.refused + outcome.discarded > 0;
}

function outcomeSentences(outcome: HeldOutcome): (string | false)[] {
  const { accepted, refused: notEntered, discarded } = outcome;
  return [
    accepted > 0 && `An admin accepted ${countWithNoun(accepted, 'change')}.`,
    notEntered > 0 &&
      `${countWithNoun(notEntered, 'other change')} ${notEntered === 1 ? 'was' : 'were'} accepted, but couldn't be entered.`,
    discarded > 0 && `No admin accepted ${countWithNoun(discarded, 'change')}.`,
  ];
}
