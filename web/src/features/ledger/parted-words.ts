import type { PartedTeam } from '../../local/parted-teams.ts';
import { changesText } from './counted-changes.ts';

/** "You are no longer on Harbor Lanterns" */
export function partedTitle({ teamName, isOver }: Pick<PartedTeam, 'teamName' | 'isOver'>): string {
  const team = teamName || 'a team of yours';
  return isOver ? `You are no longer on ${team}` : `You can only read ${team} now`;
}

/** What became of the team here and of the work that was not sent, one sentence each. */
export function partedSentences({ isOver, waiting, handedIn, kept }: PartedTeam): string[] {
  return [
    isOver && 'Its players, games and reports have left this phone.',
    waiting > 0 &&
      `${changesText(waiting)} that you had not sent ${waiting === 1 ? 'waits' : 'wait'} to be handed to its admins.`,
    handedIn > 0 &&
      `${changesText(handedIn)} that you had not sent ${handedIn === 1 ? 'was' : 'were'} handed to its admins, who decide.`,
    kept.length > 0 &&
      `${changesText(kept.length)} could not be handed in any more, and ${kept.length === 1 ? 'is' : 'are'} kept on this phone until you decide.`,
  ].filter((sentence) => sentence !== false);
}
