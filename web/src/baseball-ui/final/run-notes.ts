import { groupBy, listNames, ordinal, type ScoringPlay } from '@full-count/baseball';
import { earnedLabel } from '../../labels/results.ts';

/** The notes of `runNotes` on the runs that are unearned or on which the scorer ruled. */
export function earnedNotes({ runsScored }: ScoringPlay): string[] {
  return runNotes({
    runsScored: runsScored.filter(({ isEarned, reason }) => !isEarned || reason === 'scorer'),
  });
}

/** "Earned, charged to Kim: Ruiz and Abara scored on the double without a mistake." */
export function runNotes({ runsScored }: Pick<ScoringPlay, 'runsScored'>): string[] {
  const runsByNote = groupBy(runsScored, ({ isEarned, why, pitcherName }) =>
    JSON.stringify([isEarned, why, pitcherName]),
  );
  return [...runsByNote.values()].map((runs) => {
    const [{ isEarned, why, pitcherName }] = runs;
    const charge = pitcherName === null ? '' : `, charged to ${pitcherName}`;
    const names = listNames(runs.map(({ runnerName }) => runnerName));
    return `${earnedLabel(isEarned)}${charge}: ${names} ${why}.`;
  });
}

export function halfText({
  inning,
  halfInning,
}: Pick<ScoringPlay, 'inning' | 'halfInning'>): string {
  return `${halfInning === 'top' ? 'Top' : 'Bottom'} ${ordinal(inning)}`;
}
