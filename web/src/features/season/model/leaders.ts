import {
  type BattingSeason,
  isQualifiedBatter,
  isQualifiedPitcher,
  type LeaderMinimum,
  type PitchingSeason,
} from '@full-count/baseball';
import { countedText } from '../../../format/counted.ts';
import type { CsvRow } from '../../../format/csv.ts';
import { inningsText } from '../../../format/innings.ts';
import { averageText } from '../../../format/rates.ts';
import type { SeasonView, StatRow } from './season-view.ts';

export const LEADERS_SHOWN = 5;

/** The best players in one figure. */
export interface LeaderBoard {
  readonly title: string;
  readonly leaders: readonly Leader[];
}

export interface Leader {
  /** From 1. Players with the same figure have the same rank. */
  readonly rank: number;
  readonly row: StatRow<unknown>;
  readonly value: number;
  readonly text: string;
  /** The counts behind a rate, such as "12 of 31". Empty for a count. */
  readonly baseText: string;
}

interface Board<Figures> {
  readonly title: string;
  /** Players without a value, and with 0 of a count, are left out. */
  readonly value: (figures: Figures) => number | null;
  readonly text?: (value: number) => string;
  /** Given for a rate, which needs the minimum. */
  readonly base?: (figures: Figures) => string;
  readonly isLessBetter?: true;
}

const ofAtBats = ({ counts }: BattingSeason) => countedText(counts.atBats, 'at-bat');
const average = (value: number) => averageText(value) ?? '';
const inInnings = ({ inningsPitched }: PitchingSeason) => `${inningsPitched} IP`;
const twoDecimals = (value: number) => value.toFixed(2);

const BATTING_BOARDS: readonly Board<BattingSeason>[] = [
  { title: 'AVG', value: (line) => line.battingAverage, text: average, base: ofAtBats },
  { title: 'OBP', value: (line) => line.onBasePercentage, text: average, base: ofPlateAppearances },
  { title: 'SLG', value: (line) => line.sluggingPercentage, text: average, base: ofAtBats },
  {
    title: 'OPS',
    value: (line) => line.onBasePlusSlugging,
    text: average,
    base: ofPlateAppearances,
  },
  { title: 'Home Runs', value: ({ counts }) => counts.homeRuns },
  { title: 'RBI', value: ({ counts }) => counts.runsBattedIn },
  { title: 'Runs', value: ({ counts }) => counts.runs },
  { title: 'Hits', value: ({ counts }) => counts.hits },
  { title: 'Stolen Bases', value: ({ counts }) => counts.stolenBases },
];

const PITCHING_BOARDS: readonly Board<PitchingSeason>[] = [
  {
    title: 'ERA',
    value: (line) => line.earnedRunAverage,
    text: twoDecimals,
    base: inInnings,
    isLessBetter: true,
  },
  {
    title: 'WHIP',
    value: (line) => line.walksAndHitsPerInning,
    text: twoDecimals,
    base: inInnings,
    isLessBetter: true,
  },
  {
    title: 'K/BB',
    value: (line) => line.strikeoutsPerWalk,
    text: twoDecimals,
    base: ({ counts }) => `${counts.strikeouts} K, ${counts.walks} BB`,
  },
  {
    title: 'CSW %',
    value: ({ calledOrWhiffed }) => calledOrWhiffed.percent,
    text: (value) => `${value}%`,
    base: ({ calledOrWhiffed: { n, of } }) => `${n} of ${of}`,
  },
  { title: 'Wins', value: ({ counts }) => counts.wins },
  { title: 'Saves', value: ({ counts }) => counts.saves },
  { title: 'Strikeouts', value: ({ counts }) => counts.strikeouts },
];

export function battingLeaders(view: SeasonView): LeaderBoard[] {
  const qualified = view.batters.filter(({ figures }) =>
    isQualifiedBatter(figures.counts, view.leaderMinimum),
  );
  return BATTING_BOARDS.map((board) => boardOf(board, board.base ? qualified : view.batters));
}

export function pitchingLeaders(view: SeasonView): LeaderBoard[] {
  const qualified = view.pitchingLines.filter(({ figures }) =>
    isQualifiedPitcher(figures.counts, view.leaderMinimum),
  );
  return PITCHING_BOARDS.map((board) =>
    boardOf(board, board.base ? qualified : view.pitchingLines),
  );
}

export function leadersCsv(boards: readonly LeaderBoard[]): CsvRow[] {
  return [
    ['Figure', 'Rank', 'Player', 'Team', 'Value', 'Out of'],
    ...boards.flatMap(({ title, leaders }) =>
      leaders.map(({ rank, row, value, baseText }) => [
        title,
        rank,
        row.playerName,
        row.teamName,
        value,
        baseText,
      ]),
    ),
  ];
}

/** "Rates need 24 plate appearances or 12.0 innings." */
export function minimumSentences({ teamGames, plateAppearances, outs }: LeaderMinimum): string {
  return [
    `Rates need ${countedText(plateAppearances, 'plate appearance')} or ${inningsText(outs)} innings pitched.`,
    `That is 2 plate appearances or 1 inning for each nine innings of ${countedText(teamGames, 'completed game')}.`,
    'Official Baseball Rule 9.22 asks for 3.1 plate appearances or 1 inning a game.',
  ].join(' ');
}

function boardOf<Figures>(
  { title, value, text = String, base, isLessBetter }: Board<Figures>,
  rows: readonly StatRow<Figures>[],
): LeaderBoard {
  const direction = isLessBetter ? 1 : -1;
  const ranked = rows
    .flatMap((row) => {
      const figure = value(row.figures);
      return figure === null || (figure === 0 && !base) ? [] : [{ row, value: figure }];
    })
    .sort((a, b) => direction * (a.value - b.value));
  return {
    title,
    leaders: ranked.slice(0, LEADERS_SHOWN).map((leader) => ({
      ...leader,
      rank: ranked.findIndex((other) => other.value === leader.value) + 1,
      text: text(leader.value),
      baseText: base?.(leader.row.figures) ?? '',
    })),
  };
}

function ofPlateAppearances({ counts }: BattingSeason): string {
  return countedText(counts.plateAppearances, 'plate appearance');
}
