import { type BoxScore, type BoxScoreSide, inningsText, type Side } from '@full-count/baseball';
import { earnedNotes, halfText } from './run-notes.ts';
import { nameWithDecision, sideNotes } from './side-notes.ts';

/** @param sides the visitors first */
export function boxScoreText(
  box: BoxScore,
  sides: readonly Side[],
  names: Readonly<Record<Side, string>>,
  title: string,
): string {
  const totals = sides.map((side) => {
    const { runs, hits, errors } = box[side];
    return `${names[side]}: ${runs} R, ${hits} H, ${errors} E`;
  });
  const forfeit = box.forfeit === null ? [] : [`Forfeited to ${names[box.forfeit.winner]}`];
  const hasFigures = box.forfeit?.isRegulation ?? true;
  const teams = hasFigures
    ? sides.flatMap((side) => ['', ...sideText(names[side], box[side])])
    : [];
  const scoring = box.scoringPlays.map((play) =>
    [
      `${halfText(play)}: ${play.text}`,
      ...earnedNotes(play),
      sides.map((side) => play.score[side]).join('–'),
    ].join(' '),
  );
  const summary = scoring.length === 0 ? [] : ['', 'Scoring', ...scoring];
  return [title, ...totals, ...forfeit, ...teams, ...summary].join('\n');
}

function sideText(name: string, box: BoxScoreSide): string[] {
  return [
    name,
    'Batting: AB-R-H-RBI',
    ...box.batting.map(
      ({ person, tally: { atBats, runs, hits, runsBattedIn } }) =>
        `${person.name} ${atBats}-${runs}-${hits}-${runsBattedIn}`,
    ),
    ...sideNotes(box).map(({ label, text }) => `${label}: ${text}`),
    'Pitching: IP, H-R-ER-BB-K',
    ...box.pitching.map((pitcher) => {
      const { outs, hits, runs, earnedRuns, walks, strikeouts } = pitcher.tally;
      return `${nameWithDecision(pitcher)} ${inningsText(outs)}, ${hits}-${runs}-${earnedRuns}-${walks}-${strikeouts}`;
    }),
  ];
}
