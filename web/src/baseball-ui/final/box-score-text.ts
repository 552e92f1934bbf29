import {
  BATTING,
  type BatterTally,
  type BoxScore,
  type BoxScorePitcher,
  type BoxScoreSide,
  decisionIn,
  errorsText,
  type Figure,
  groupBy,
  inningsText,
  listNames,
  ordinal,
  PITCHING,
  type PitcherTally,
  type PlayerTally,
  type ScoringPlay,
  type Side,
  type Tally,
} from '@full-count/baseball';
import { earnedLabel } from '../../labels/results.ts';

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

interface SideNote {
  readonly label: string;
  readonly text: string;
}

/** "2B: Ruiz 2, Kim". Leaves out notes without names. */
export function sideNotes(side: BoxScoreSide) {
  const { batting, pitching, errors, errorsBy, passedBalls, leftOnBase } = side;
  const { doublePlays, triplePlays } = side;
  const notes: SideNote[] = [];
  for (const figure of BATTING_NOTES) addNote(notes, figure, batting);
  for (const figure of PITCHING_NOTES) addNote(notes, figure, pitching);
  for (const { person, tally } of pitching) {
    if (tally.inheritedRunners === 0) continue;
    notes.push({
      label: 'Inherited runners-scored',
      text: `${person.name} ${tally.inheritedRunners}-${tally.inheritedRunnersScored}`,
    });
  }
  if (passedBalls > 0) notes.push({ label: 'PB', text: String(passedBalls) });
  if (errors > 0) notes.push({ label: 'E', text: `${errors}${errorNames(errorsBy)}` });
  if (doublePlays > 0) notes.push({ label: 'DP', text: String(doublePlays) });
  if (triplePlays > 0) notes.push({ label: 'TP', text: String(triplePlays) });
  notes.push({ label: 'LOB', text: String(leftOnBase) });
  return joinNotesWithSameLabel(notes);
}

/** " (E6 Chen, E9)". Empty if no fielder is known. */
function errorNames(errorsBy: BoxScoreSide['errorsBy']): string {
  return errorsBy.every(({ fielder }) => fielder === null) ? '' : ` (${errorsText(errorsBy)})`;
}

const BATTING_NOTES: readonly Figure<BatterTally>[] = [
  BATTING.doubles,
  BATTING.triples,
  BATTING.homeRuns,
  BATTING.stolenBases,
  BATTING.caughtStealing,
  BATTING.groundedIntoDoublePlay,
  BATTING.sacFlies,
  BATTING.sacBunts,
  BATTING.hitByPitch,
  BATTING.twoOutRunsBattedIn,
];

const PITCHING_NOTES: readonly Figure<PitcherTally>[] = [
  { ...PITCHING.homeRuns, title: 'HR allowed' },
  PITCHING.wildPitches,
  PITCHING.balks,
];

function addNote<T extends Tally>(
  notes: SideNote[],
  figure: Figure<T>,
  lines: readonly PlayerTally<T>[],
): void {
  const names = lines
    .filter(({ tally }) => figure.n(tally) > 0)
    .map(({ person, tally }) =>
      figure.n(tally) === 1 ? person.name : `${person.name} ${figure.n(tally)}`,
    );
  if (names.length > 0) notes.push({ label: figure.title, text: names.join(', ') });
}

function joinNotesWithSameLabel(notes: readonly SideNote[]): SideNote[] {
  const texts = new Map<string, string>();
  for (const { label, text } of notes) {
    const before = texts.get(label);
    texts.set(label, before === undefined ? text : `${before}; ${text}`);
  }
  return Array.from(texts, ([label, text]) => ({ label, text }));
}

/** "Kim (W)", or "Kim" for a pitcher without a decision. */
function nameWithDecision({ person, tally }: BoxScorePitcher): string {
  const decision = decisionIn(tally);
  return decision === null ? person.name : `${person.name} (${decision})`;
}

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

export function halfText({ inning, halfInning }: Pick<ScoringPlay, 'inning' | 'halfInning'>) {
  return `${halfInning === 'top' ? 'Top' : 'Bottom'} ${ordinal(inning)}`;
}
