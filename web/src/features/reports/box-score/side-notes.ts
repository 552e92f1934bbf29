import {
  type BoxScoreBatter,
  type BoxScorePitcher,
  type BoxScoreSide,
  errorsText,
} from '@full-count/baseball';

interface SideNote {
  readonly label: string;
  readonly text: string;
}

/** "2B: Ruiz 2, Kim". Leaves out notes without names. */
export function sideNotes(side: BoxScoreSide) {
  const { batting, pitching, errors, errorsBy, passedBalls, leftOnBase, doublePlays } = side;
  const notes: SideNote[] = [];
  for (const [label, figure] of BATTING_NOTES) {
    addNote(notes, label, batting, ({ batterName }) => batterName, figure);
  }
  for (const [label, figure] of PITCHING_NOTES) {
    addNote(notes, label, pitching, ({ pitcherName }) => pitcherName, figure);
  }
  for (const { pitcherName, inheritedRunners, inheritedRunnersScored } of pitching) {
    if (inheritedRunners === 0) continue;
    notes.push({
      label: 'Inherited runners-scored',
      text: `${pitcherName} ${inheritedRunners}-${inheritedRunnersScored}`,
    });
  }
  if (passedBalls > 0) notes.push({ label: 'PB', text: String(passedBalls) });
  if (errors > 0) notes.push({ label: 'E', text: `${errors}${errorNames(errorsBy)}` });
  if (doublePlays > 0) notes.push({ label: 'DP', text: String(doublePlays) });
  notes.push({ label: 'LOB', text: String(leftOnBase) });
  return joinNotesWithSameLabel(notes);
}

/** " (E6 Chen, E9)". Empty if no fielder is known. */
function errorNames(errorsBy: BoxScoreSide['errorsBy']): string {
  return errorsBy.every(({ fielder }) => fielder === null) ? '' : ` (${errorsText(errorsBy)})`;
}

const BATTING_NOTES: readonly [label: string, figure: (row: BoxScoreBatter) => number][] = [
  ['2B', ({ doubles }) => doubles],
  ['3B', ({ triples }) => triples],
  ['HR', ({ homeRuns }) => homeRuns],
  ['SB', ({ stolenBases }) => stolenBases],
  ['CS', ({ caughtStealing }) => caughtStealing],
  ['GIDP', ({ groundedIntoDoublePlay }) => groundedIntoDoublePlay],
  ['SF', ({ sacFlies }) => sacFlies],
  ['SH', ({ sacBunts }) => sacBunts],
  ['HBP', ({ hitByPitch }) => hitByPitch],
  ['2-out RBI', ({ twoOutRunsBattedIn }) => twoOutRunsBattedIn],
];

const PITCHING_NOTES: readonly [label: string, figure: (row: BoxScorePitcher) => number][] = [
  ['HR allowed', ({ homeRuns }) => homeRuns],
  ['WP', ({ wildPitches }) => wildPitches],
  ['BK', ({ balks }) => balks],
];

function addNote<Row>(
  notes: SideNote[],
  label: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  figureOf: (row: Row) => number,
): void {
  const names = rows
    .filter((row) => figureOf(row) > 0)
    .map((row) => (figureOf(row) === 1 ? nameOf(row) : `${nameOf(row)} ${figureOf(row)}`));
  if (names.length > 0) notes.push({ label, text: names.join(', ') });
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
export function nameWithDecision({ pitcherName, decision }: BoxScorePitcher): string {
  return decision === null ? pitcherName : `${pitcherName} (${decision})`;
}
