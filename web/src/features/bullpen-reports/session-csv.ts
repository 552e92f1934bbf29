import {
  type BullpenBlock,
  bullpenBlocks,
  bullpenStats,
  type Command,
  commandOf,
  figureCell,
  figureRate,
  PITCHING,
  type PlannedThrows,
  type PlayerTally,
  percent,
  plannedThrows,
  type Tally,
  type TypeTally,
  targetThrows,
} from '@full-count/baseball';
import { type PracticePitch, practiceMinutes } from '@full-count/sync-protocol';
import { figureCsv, speedCsv } from '../../baseball-ui/season-lines/figure-column.tsx';
import { type CsvColumn, type CsvRow, csvSection, csvTable, csvText } from '../../format/csv.ts';
import { pitchTypeLabels, practiceCallLabels, qualityLabels } from '../../labels/pitches.ts';
import type { PastSession } from '../../local/queries/practice-sessions.ts';

interface SessionReportData extends PastSession {
  readonly teamName: string;
  /** "2026-06-20" */
  readonly date: string;
}

export function sessionCsv({ session, pitches, teamName, date }: SessionReportData): string {
  const stats = bullpenStats(pitches);
  return csvText([
    ['Bullpen Report'],
    ['Session', 'Date', 'Team', 'Minutes', 'Description'],
    [session.title, date, teamName, practiceMinutes(session), session.description],
    ...csvSection('Summary', ['Stat', 'Value', 'Count', 'Out of'], summaryRows(pitches)),
    ...tableUnlessEmpty('Pitch Mix', mixColumns(stats.tally.pitches), stats.types),
    ...tableUnlessEmpty('Pitcher Performance', PITCHER_COLUMNS, stats.pitchers),
    ...tableUnlessEmpty('Through the Session', BLOCK_COLUMNS, bullpenBlocks(pitches)),
    ...tableUnlessEmpty('Plan', PLAN_COLUMNS, plannedThrows(pitches)),
    ...tableUnlessEmpty('Target vs. Actual', TARGET_COLUMNS, targetedZones(pitches)),
    ...tableUnlessEmpty('Pitches', PITCH_COLUMNS, [...pitches.entries()]),
  ]);
}

type Columns<Row> = readonly CsvColumn<Row>[];

function tableUnlessEmpty<Row>(title: string, columns: Columns<Row>, rows: readonly Row[]) {
  return rows.length === 0 ? [] : csvTable(title, columns, rows);
}

function summaryRows(pitches: readonly PracticePitch[]): CsvRow[] {
  const { tally, pitchers } = bullpenStats(pitches);
  const { score } = commandOf(pitches);
  const strikes = figureRate(STRIKE_RATE, tally);
  return [
    ['Total Pitches', tally.pitches, null, null],
    [STRIKE_RATE.title, strikes.percent, strikes.n, strikes.of],
    [SPEED_HEADING, figureCell(PITCHING.averageVelocity, tally), tally.measured, tally.pitches],
    ['Command % (points)', score.percent, score.n, score.of],
    ['Pitchers', pitchers.length, null, null],
  ];
}

const STRIKE_RATE = PITCHING.strikePercentage;
const SPEED_HEADING = `${PITCHING.averageVelocity.title} mph`;

const pitchCount = figureCsv(PITCHING.pitches, 'Pitches');
const strikes = figureCsv(STRIKE_RATE, STRIKE_RATE.title, 'Strikes');
const COMMAND: Columns<{ readonly command: Command }> = [
  ['Command %', ({ command }) => command.score.percent],
  ['Points', ({ command }) => command.score.n],
  ['Possible points', ({ command }) => command.score.of],
  ['Hit target', ({ command }) => command.onSpot],
  ['Just off', ({ command }) => command.near],
  ['Pitches with a target', ({ command }) => command.aimed],
];

function mixColumns(all: number): Columns<TypeTally> {
  return [
    ['Pitch type', ({ type }) => pitchTypeLabels[type].name],
    ['Share %', ({ tally }) => percent(tally.pitches, all)],
    ...pitchCount,
    ['All pitches', () => all],
    ...strikes,
  ];
}

const PITCHER_COLUMNS: Columns<PlayerTally<Tally>> = [
  ['Pitcher', ({ person }) => person.name],
  ...[...pitchCount, ...strikes.toReversed(), ...speedCsv(SPEED_HEADING)],
];

const BLOCK_COLUMNS: Columns<BullpenBlock> = [
  ['Pitcher', ({ person }) => person.name],
  ['First pitch', ({ first }) => first],
  ['Last pitch', ({ last }) => last],
  ...[...strikes, ...pitchCount, ...speedCsv(SPEED_HEADING)],
  ...COMMAND,
];

const PLAN_COLUMNS: Columns<PlannedThrows> = [
  ['Pitch type', ({ pitchType }) => pitchTypeLabels[pitchType].name],
  ['Target', ({ target }) => target],
  ['Right pitch type %', ({ asPlanned }) => asPlanned.percent],
  ['Right pitch type', ({ asPlanned }) => asPlanned.n],
  ['Pitches', ({ asPlanned }) => asPlanned.of],
  ...COMMAND,
];

const TARGET_COLUMNS: Columns<ReturnType<typeof targetedZones>[number]> = [
  ['Target', ({ target }) => target],
  ['Zone', ({ zone }) => zone],
  ['Pitches', ({ count }) => count],
  ['Pitches with this target', ({ aimed }) => aimed],
];

function targetedZones(pitches: readonly PracticePitch[]) {
  return targetThrows(pitches).flatMap(({ target, pitchesByZone, command: { aimed } }) =>
    Object.entries(pitchesByZone).map(([zone, count]) => ({
      target,
      zone: Number(zone),
      count,
      aimed,
    })),
  );
}

/** Each row is a pitch with its index. */
const PITCH_COLUMNS: Columns<readonly [index: number, pitch: PracticePitch]> = [
  ['Pitch', ([index]) => index + 1],
  ['Time (UTC)', ([, { at }]) => at],
  ['Pitcher', ([, { pitcher }]) => pitcher.name],
  ['Batter', ([, { batter }]) => batter?.name ?? null],
  ['Pitch type', ([, { facts }]) => pitchTypeLabels[facts.pitchType].name],
  ['Call', ([, { facts }]) => practiceCallLabels[facts.call].name],
  ['Velocity mph', ([, { facts }]) => facts.velocityMph],
  ['Zone', ([, { facts }]) => facts.zone],
  ['Target', ([, { target }]) => target],
  ['Place in plan', ([, { planned }]) => planned?.step ?? null],
  ['Planned pitch type', ([, { planned }]) => planned && pitchTypeLabels[planned.pitchType].name],
  ['Quality', ([, { row }]) => (row.quality === undefined ? null : qualityLabels[row.quality])],
  ['Note', ([, { row }]) => row.notes ?? null],
];
