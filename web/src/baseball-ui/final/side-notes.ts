import {
  BATTING,
  type BatterTally,
  type BoxScorePitcher,
  type BoxScoreSide,
  decisionIn,
  errorsText,
  type Figure,
  PITCHING,
  type PitcherTally,
  type PlayerTally,
  type Tally,
} from '@full-count/baseball';

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
export function nameWithDecision({ person, tally }: BoxScorePitcher): string {
  const decision = decisionIn(tally);
  return decision === null ? person.name : `${person.name} (${decision})`;
}
