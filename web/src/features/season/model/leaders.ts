import {
  BATTING,
  type BatterTally,
  countWithNoun,
  type Figure,
  figureValue,
  inningsText,
  isQualifiedBatter,
  isQualifiedPitcher,
  type LeaderMinimum,
  PITCHING,
  type PitcherTally,
  type Tally,
  valueText,
} from '@full-count/baseball';
import type { CsvRow } from '../../../format/csv.ts';
import { titleCase } from '../../../format/names.ts';
import type { StatRow } from './season-rows.ts';
import type { SeasonView } from './season-view.ts';

const LEADERS_SHOWN = 5;

export type LeaderBoard = ReturnType<typeof boardOf>;

/** Only a rate has a minimum, which a leader has to reach, and says what it rests on. */
interface BoardDefinition<T extends Tally> {
  readonly figure: Figure<T>;
  readonly countsTextOf?: (tally: T) => string;
}

const atBatsText = ({ atBats }: Tally) => countWithNoun(atBats, 'at-bat');
const plateAppearancesText = ({ plateAppearances }: Tally) =>
  countWithNoun(plateAppearances, 'plate appearance');
const inningsPitchedText = ({ outs }: PitcherTally) => `${inningsText(outs)} IP`;

const BATTING_BOARDS: readonly BoardDefinition<BatterTally>[] = [
  { figure: BATTING.battingAverage, countsTextOf: atBatsText },
  { figure: BATTING.onBasePercentage, countsTextOf: plateAppearancesText },
  { figure: BATTING.sluggingPercentage, countsTextOf: atBatsText },
  { figure: BATTING.onBasePlusSlugging, countsTextOf: plateAppearancesText },
  { figure: BATTING.homeRuns },
  { figure: BATTING.runsBattedIn },
  { figure: BATTING.runs },
  { figure: BATTING.hits },
  { figure: BATTING.stolenBases },
];

const PITCHING_BOARDS: readonly BoardDefinition<PitcherTally>[] = [
  { figure: PITCHING.earnedRunAverage, countsTextOf: inningsPitchedText },
  { figure: PITCHING.walksAndHitsPerInning, countsTextOf: inningsPitchedText },
  {
    figure: PITCHING.strikeoutsPerWalk,
    countsTextOf: ({ strikeouts, walks }) => `${strikeouts} K, ${walks} BB`,
  },
  {
    figure: PITCHING.calledStrikeAndWhiffPercentage,
    countsTextOf: ({ calledStrikes, whiffs, pitches }) => `${calledStrikes + whiffs} of ${pitches}`,
  },
  { figure: PITCHING.wins },
  { figure: PITCHING.saves },
  { figure: PITCHING.strikeouts },
];

export function battingLeaders({ batters, leaderMinimums }: SeasonView): LeaderBoard[] {
  const qualified = batters.filter((row) =>
    isQualifiedBatter(row.tally, minimumOf(row, leaderMinimums)),
  );
  return BATTING_BOARDS.map((board) => boardOf(board, board.countsTextOf ? qualified : batters));
}

export function pitchingLeaders({ pitchingLines, leaderMinimums }: SeasonView): LeaderBoard[] {
  const qualified = pitchingLines.filter((row) =>
    isQualifiedPitcher(row.tally, minimumOf(row, leaderMinimums)),
  );
  return PITCHING_BOARDS.map((board) =>
    boardOf(board, board.countsTextOf ? qualified : pitchingLines),
  );
}

function minimumOf({ teamId }: StatRow, minimums: SeasonView['leaderMinimums']): LeaderMinimum {
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

function boardOf<T extends Tally>(
  { figure, countsTextOf }: BoardDefinition<T>,
  rows: readonly StatRow<T>[],
) {
  const direction = figure.isLessBetter ? 1 : -1;
  const ranked = rows
    .flatMap((row) => {
      const value = figureValue(figure, row.tally);
      return value === null || (value === 0 && !countsTextOf) ? [] : [{ row, value }];
    })
    .sort((a, b) => direction * (a.value - b.value));
  return {
    title: boardTitle(figure),
    figure: figure as Figure,
    leaders: ranked.slice(0, LEADERS_SHOWN).map(({ row, value }) => ({
      row: row as StatRow,
      value,
      // From 1. Players with the same figure have the same rank.
      rank: ranked.findIndex((other) => other.value === value) + 1,
      text: valueText(figure, value),
      // The counts behind a rate, such as "12 of 31". Empty for a count.
      countsText: countsTextOf?.(row.tally) ?? '',
    })),
  };
}

/** A rate is known by its short title, and so are runs batted in. */
function boardTitle({ title, name, format }: Figure): string {
  return format === 'count' && title !== 'RBI' ? titleCase(name) : title;
}
