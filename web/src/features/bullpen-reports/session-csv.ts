import {
  bullpenBlocks,
  bullpenStats,
  type Command,
  commandOf,
  figureCell,
  figureRate,
  PITCHING,
  percent,
  plannedThrows,
  type Rate,
  type Tally,
  targetThrows,
} from '@full-count/baseball';
import {
  type PracticePitch,
  type PracticeSessionRow,
  practiceMinutes,
} from '@full-count/sync-protocol';
import { type CsvCell, type CsvRow, csvSection, csvText } from '../../format/csv.ts';
import { pitchTypeLabels } from '../../labels/pitch-types.ts';
import { practiceCallLabels, qualityLabels } from '../../labels/practice-calls.ts';

interface SessionReportData {
  readonly session: PracticeSessionRow;
  readonly pitches: readonly PracticePitch[];
  readonly teamName: string;
  /** "2026-06-20" */
  readonly date: string;
}

// Some rows below spread short arrays, only so that the formatter keeps several cells on a line.

export function sessionCsv({ session, pitches, teamName, date }: SessionReportData): string {
  return csvText([
    ['Bullpen Report'],
    ['Session', 'Date', 'Team', 'Minutes', 'Description'],
    [session.title, date, teamName, practiceMinutes(session), session.description],
    ...sectionUnlessEmpty('Summary', ['Stat', 'Value', 'Count', 'Out of'], summaryRows(pitches)),
    ...sectionUnlessEmpty(
      'Pitch Mix',
      ['Pitch type', 'Share %', 'Pitches', 'All pitches', 'Strike %', 'Strikes'],
      mixRows(pitches),
    ),
    ...sectionUnlessEmpty(
      'Pitcher Performance',
      ['Pitcher', 'Pitches', 'Strikes', 'Strike %', 'Avg Velocity mph', 'Readings'],
      bullpenStats(pitches).pitchers.map((pitcher) => [
        ...[pitcher.person.name, pitcher.tally.pitches, pitcher.tally.strikes],
        ...[figureCell(STRIKES, pitcher.tally), ...speedCells(pitcher.tally)],
      ]),
    ),
    ...sectionUnlessEmpty(
      'Through the Session',
      [
        ...['Pitcher', 'First pitch', 'Last pitch', 'Strike %', 'Strikes', 'Pitches'],
        ...['Avg Velocity mph', 'Readings', ...COMMAND_HEADINGS],
      ],
      bullpenBlocks(pitches).map((block) => [
        ...[block.person.name, block.first, block.last, ...strikeCells(block.tally)],
        ...[...speedCells(block.tally), ...commandCells(block.command)],
      ]),
    ),
    ...sectionUnlessEmpty(
      'Plan',
      [
        ...['Pitch type', 'Target', 'Right pitch type %', 'Right pitch type', 'Pitches'],
        ...COMMAND_HEADINGS,
      ],
      plannedThrows(pitches).map((step) => [
        ...[pitchTypeLabels[step.pitchType].name, step.target],
        ...[...cellsOf(step.asPlanned), ...commandCells(step.command)],
      ]),
    ),
    ...sectionUnlessEmpty(
      'Target vs. Actual',
      ['Target', 'Zone', 'Pitches', 'Pitches with this target'],
      targetThrows(pitches).flatMap(({ target, pitchesByZone, command: { aimed } }) =>
        Object.entries(pitchesByZone).map(([zone, count]) => [target, Number(zone), count, aimed]),
      ),
    ),
    ...sectionUnlessEmpty('Pitches', PITCH_HEADINGS, pitches.map(pitchRow)),
  ]);
}

const COMMAND_HEADINGS = [
  ...['Command %', 'Points', 'Possible points'],
  ...['Hit target', 'Just off', 'Pitches with a target'],
];

const PITCH_HEADINGS = [
  ...['Pitch', 'Time (UTC)', 'Pitcher', 'Batter', 'Pitch type', 'Call', 'Velocity mph', 'Zone'],
  ...['Target', 'Place in plan', 'Planned pitch type', 'Quality', 'Note'],
];

function sectionUnlessEmpty(title: string, headings: CsvRow, rows: readonly CsvRow[]): CsvRow[] {
  return rows.length === 0 ? [] : csvSection(title, headings, rows);
}

function summaryRows(pitches: readonly PracticePitch[]): CsvRow[] {
  const { tally, pitchers } = bullpenStats(pitches);
  const command = commandOf(pitches);
  return [
    ['Total Pitches', tally.pitches, null, null],
    ['Strike %', ...strikeCells(tally)],
    ['Avg Velocity mph', ...speedCells(tally), tally.pitches],
    ['Command % (points)', ...cellsOf(command.score)],
    ['Pitchers', pitchers.length, null, null],
  ];
}

function mixRows(pitches: readonly PracticePitch[]): CsvRow[] {
  const { tally: total, types } = bullpenStats(pitches);
  return types.map(({ type, tally }) => [
    ...[pitchTypeLabels[type].name, percent(tally.pitches, total.pitches)],
    ...[tally.pitches, total.pitches, figureCell(STRIKES, tally), tally.strikes],
  ]);
}

const STRIKES = PITCHING.strikePercentage;

function strikeCells(tally: Tally): CsvCell[] {
  return cellsOf(figureRate(STRIKES, tally));
}

function speedCells(tally: Tally): CsvCell[] {
  return [figureCell(PITCHING.averageVelocity, tally), tally.measured];
}

function cellsOf({ percent, n, of }: Rate): CsvCell[] {
  return [percent, n, of];
}

function commandCells({ score, onSpot, near, aimed }: Command): CsvCell[] {
  return [...cellsOf(score), onSpot, near, aimed];
}

function pitchRow(
  { facts, pitcher, batter, at, target, planned, row }: PracticePitch,
  index: number,
) {
  return [
    ...[index + 1, at, pitcher.name, batter?.name ?? null],
    ...[pitchTypeLabels[facts.pitchType].name, practiceCallLabels[facts.call].name],
    ...[facts.velocityMph, facts.zone, target, planned?.step ?? null],
    planned === null ? null : pitchTypeLabels[planned.pitchType].name,
    ...[row.quality === undefined ? null : qualityLabels[row.quality], row.notes ?? null],
  ];
}
