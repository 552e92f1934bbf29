import {
  type BattingSeason,
  inningsText,
  isQualifiedBatter,
  isQualifiedPitcher,
  type LeaderMinimum,
  type PitchingSeason,
} from '@full-count/baseball';
import {
  BATTING_FIGURES,
  PITCHING_FIGURES,
  type SeasonFigure,
} from '../../../baseball-ui/counted/figures.ts';
import { countWithNoun } from '../../../format/counted.ts';
import type { CsvRow } from '../../../format/csv.ts';
import { averageText } from '../../../format/rates.ts';
import type { StatRow } from './season-rows.ts';
import type { SeasonView } from './season-view.ts';

const LEADERS_SHOWN = 5;

export interface LeaderBoard {
  readonly title: string;
  /** Null for a count, whose plays no list shows. */
  readonly figure: SeasonFigure | null;
  readonly leaders: readonly Leader[];
}

interface Leader {
  /** From 1. Players with the same figure have the same rank. */
  readonly rank: number;
  readonly row: StatRow<unknown>;
  readonly value: number;
  readonly text: string;
  /** The counts behind a rate, such as "12 of 31". Empty for a count. */
  readonly countsText: string;
}

interface BoardDefinition<Figures> {
  readonly title: string;
  readonly figure?: SeasonFigure;
  /** Players without a value, and with 0 of a count, are left out. */
  readonly value: (figures: Figures) => number | null;
  readonly text?: (value: number) => string;
  /** Absent for a count. Only a rate has a minimum, which a leader has to reach. */
  readonly countsTextOf?: (figures: Figures) => string;
  readonly isLessBetter?: true;
}

const atBatsText = ({ counts }: BattingSeason) => countWithNoun(counts.atBats, 'at-bat');
const average = (value: number) => averageText(value) ?? '';
const inningsPitchedText = ({ inningsPitched }: PitchingSeason) => `${inningsPitched} IP`;
const twoDecimals = (value: number) => value.toFixed(2);

const BATTING_BOARDS: readonly BoardDefinition<BattingSeason>[] = [
  {
    title: BATTING_FIGURES.average.title,
    figure: BATTING_FIGURES.average,
    value: (line) => line.battingAverage,
    text: average,
    countsTextOf: atBatsText,
  },
  {
    title: BATTING_FIGURES.onBase.title,
    figure: BATTING_FIGURES.onBase,
    value: (line) => line.onBasePercentage,
    text: average,
    countsTextOf: plateAppearancesText,
  },
  {
    title: BATTING_FIGURES.slugging.title,
    figure: BATTING_FIGURES.slugging,
    value: (line) => line.sluggingPercentage,
    text: average,
    countsTextOf: atBatsText,
  },
  {
    title: BATTING_FIGURES.onBasePlusSlugging.title,
    figure: BATTING_FIGURES.onBasePlusSlugging,
    value: (line) => line.onBasePlusSlugging,
    text: average,
    countsTextOf: plateAppearancesText,
  },
  { title: 'Home Runs', value: ({ counts }) => counts.homeRuns },
  { title: 'RBI', value: ({ counts }) => counts.runsBattedIn },
  { title: 'Runs', value: ({ counts }) => counts.runs },
  { title: 'Hits', value: ({ counts }) => counts.hits },
  { title: 'Stolen Bases', value: ({ counts }) => counts.stolenBases },
];

const PITCHING_BOARDS: readonly BoardDefinition<PitchingSeason>[] = [
  {
    title: PITCHING_FIGURES.earnedRunAverage.title,
    figure: PITCHING_FIGURES.earnedRunAverage,
    value: (line) => line.earnedRunAverage,
    text: twoDecimals,
    countsTextOf: inningsPitchedText,
    isLessBetter: true,
  },
  {
    title: PITCHING_FIGURES.walksAndHits.title,
    figure: PITCHING_FIGURES.walksAndHits,
    value: (line) => line.walksAndHitsPerInning,
    text: twoDecimals,
    countsTextOf: inningsPitchedText,
    isLessBetter: true,
  },
  {
    title: PITCHING_FIGURES.strikeoutsPerWalk.title,
    figure: PITCHING_FIGURES.strikeoutsPerWalk,
    value: (line) => line.strikeoutsPerWalk,
    text: twoDecimals,
    countsTextOf: ({ counts }) => `${counts.strikeouts} K, ${counts.walks} BB`,
  },
  {
    title: PITCHING_FIGURES.calledOrWhiffed.title,
    figure: PITCHING_FIGURES.calledOrWhiffed,
    value: ({ calledOrWhiffed }) => calledOrWhiffed.percent,
    text: (value) => `${value}%`,
    countsTextOf: ({ calledOrWhiffed: { n, of } }) => `${n} of ${of}`,
  },
  { title: 'Wins', value: ({ counts }) => counts.wins },
  { title: 'Saves', value: ({ counts }) => counts.saves },
  { title: 'Strikeouts', value: ({ counts }) => counts.strikeouts },
];

export function battingLeaders({ batters, leaderMinimums }: SeasonView): LeaderBoard[] {
  const qualified = batters.filter((row) =>
    isQualifiedBatter(row.figures.counts, minimumOf(row, leaderMinimums)),
  );
  return BATTING_BOARDS.map((board) => boardOf(board, board.countsTextOf ? qualified : batters));
}

export function pitchingLeaders({ pitchingLines, leaderMinimums }: SeasonView): LeaderBoard[] {
  const qualified = pitchingLines.filter((row) =>
    isQualifiedPitcher(row.figures.counts, minimumOf(row, leaderMinimums)),
  );
  return PITCHING_BOARDS.map((board) =>
    boardOf(board, board.countsTextOf ? qualified : pitchingLines),
  );
}

function minimumOf(
  { teamId }: StatRow<unknown>,
  minimums: SeasonView['leaderMinimums'],
): LeaderMinimum {
  const minimum = minimums.find((candidate) => candidate.teamId === teamId);
  if (minimum === undefined) throw new Error('Each row belongs to a team of the view.');
  return minimum;
}

export function leadersCsv(boards: readonly LeaderBoard[]): CsvRow[] {
  return [
    ['Figure', 'Rank', 'Player', 'Team', 'Value', 'Counts'],
    ...boards.flatMap(({ title, leaders }) =>
      leaders.map(({ rank, row, value, countsText }) => [
        title,
        rank,
        row.name,
        row.teamName,
        value,
        countsText,
      ]),
    ),
  ];
}

export function minimumSentences(minimums: SeasonView['leaderMinimums']): string[] {
  const [first, ...others] = minimums;
  return [
    ...(first !== undefined && others.length === 0
      ? [`To lead in a rate, a player needs ${minimumText(first)}.`]
      : minimums
          .filter(({ teamGames }) => teamGames > 0)
          .map((minimum) => `${minimum.teamName}: ${minimumText(minimum)}.`)),
    'The minimum is 2 plate appearances or 1 inning pitched for each nine scheduled innings of the completed games.',
    'Official Baseball Rule 9.22 asks for 3.1 plate appearances or 1 inning a game.',
  ];
}

/** "24 plate appearances or 12.0 innings pitched in 12 completed games" */
function minimumText({ teamGames, plateAppearances, outs }: LeaderMinimum): string {
  return `${countWithNoun(plateAppearances, 'plate appearance')} or ${inningsText(outs)} innings pitched in ${countWithNoun(teamGames, 'completed game')}`;
}

function boardOf<Figures>(
  definition: BoardDefinition<Figures>,
  rows: readonly StatRow<Figures>[],
): LeaderBoard {
  const { title, figure: listedFigure, value, text = String } = definition;
  const { countsTextOf, isLessBetter } = definition;
  const direction = isLessBetter ? 1 : -1;
  const ranked = rows
    .flatMap((row) => {
      const figure = value(row.figures);
      return figure === null || (figure === 0 && !countsTextOf) ? [] : [{ row, value: figure }];
    })
    .sort((a, b) => direction * (a.value - b.value));
  return {
    title,
    figure: listedFigure ?? null,
    leaders: ranked.slice(0, LEADERS_SHOWN).map((leader) => ({
      ...leader,
      rank: ranked.findIndex((other) => other.value === leader.value) + 1,
      text: text(leader.value),
      countsText: countsTextOf?.(leader.row.figures) ?? '',
    })),
  };
}

function plateAppearancesText({ counts }: BattingSeason): string {
  return countWithNoun(counts.plateAppearances, 'plate appearance');
}
