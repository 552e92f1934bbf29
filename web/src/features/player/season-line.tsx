import type { BattingSeason, PitchingSeason } from '@full-count/baseball';
import { averageText } from '../../format/rates.ts';
import { StatRow } from '../../ui/charts/stat-row.tsx';
import { type Column, Table } from '../../ui/charts/table.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { PlayerView } from './model/player-view.ts';
import { SEASON_FIGURES } from './model/season-figures.ts';
import styles from './player.module.css';
import { SeasonFigure } from './season-figure.tsx';

/** The player's season: the counts as in the box score, and the figures that open the list of their plays. */
export function SeasonLine({ view }: { view: PlayerView }) {
  const { role, lines, games } = view;
  return (
    <Section
      title={role === 'batter' ? 'Season Batting' : 'Season Pitching'}
      aside="tap an underlined figure to see its plays"
    >
      {role === 'batter' && lines.batting !== null && <BattingTable batting={lines.batting} />}
      {role === 'pitcher' && lines.pitching !== null && <PitchingTable pitching={lines.pitching} />}
      <div className={styles.figures}>
        {SEASON_FIGURES[role].map((row) => (
          <StatRow key={row[0]?.title}>
            {row.map((spec) => (
              <SeasonFigure key={spec.title} {...spec} games={games} />
            ))}
          </StatRow>
        ))}
      </div>
    </Section>
  );
}

const battingColumns: readonly Column<BattingSeason>[] = [
  { key: 'g', header: 'G', cell: ({ counts }) => counts.games },
  { key: 'pa', header: 'PA', cell: ({ counts }) => counts.plateAppearances },
  { key: 'ab', header: 'AB', cell: ({ counts }) => counts.atBats },
  { key: 'r', header: 'R', cell: ({ counts }) => counts.runs },
  { key: 'h', header: 'H', cell: ({ counts }) => counts.hits },
  { key: '2b', header: '2B', cell: ({ counts }) => counts.doubles },
  { key: '3b', header: '3B', cell: ({ counts }) => counts.triples },
  { key: 'hr', header: 'HR', cell: ({ counts }) => counts.homeRuns },
  { key: 'rbi', header: 'RBI', cell: ({ counts }) => counts.runsBattedIn },
  { key: 'bb', header: 'BB', cell: ({ counts }) => counts.walks },
  { key: 'k', header: 'K', cell: ({ counts }) => counts.strikeouts },
  { key: 'hbp', header: 'HBP', cell: ({ counts }) => counts.hitByPitch },
  { key: 'sb', header: 'SB', cell: ({ counts }) => counts.stolenBases },
  { key: 'cs', header: 'CS', cell: ({ counts }) => counts.caughtStealing },
  { key: 'gidp', header: 'GIDP', cell: ({ counts }) => counts.groundedIntoDoublePlay },
  { key: 'ops', header: 'OPS', cell: (row) => averageText(row.onBasePlusSlugging) ?? '–' },
];

function BattingTable({ batting }: { batting: BattingSeason }) {
  return (
    <Table
      caption="Season batting line"
      columns={battingColumns}
      rows={[batting]}
      rowKey={() => 'season'}
    />
  );
}

const pitchingColumns: readonly Column<PitchingSeason>[] = [
  { key: 'g', header: 'G', cell: ({ counts }) => counts.games },
  { key: 'gs', header: 'GS', cell: ({ counts }) => counts.gamesStarted },
  { key: 'w', header: 'W', cell: ({ counts }) => counts.wins },
  { key: 'l', header: 'L', cell: ({ counts }) => counts.losses },
  { key: 's', header: 'S', cell: ({ counts }) => counts.saves },
  { key: 'ip', header: 'IP', cell: (row) => row.inningsPitched },
  { key: 'era', header: 'ERA', cell: (row) => twoDecimals(row.earnedRunAverage) },
  { key: 'whip', header: 'WHIP', cell: (row) => twoDecimals(row.walksAndHitsPerInning) },
  { key: 'bf', header: 'BF', cell: ({ counts }) => counts.battersFaced },
  { key: 'h', header: 'H', cell: ({ counts }) => counts.hits },
  { key: 'r', header: 'R', cell: ({ counts }) => counts.runs },
  { key: 'er', header: 'ER', cell: ({ counts }) => counts.earnedRuns },
  { key: 'hr', header: 'HR', cell: ({ counts }) => counts.homeRuns },
  { key: 'bb', header: 'BB', cell: ({ counts }) => counts.walks },
  { key: 'k', header: 'K', cell: ({ counts }) => counts.strikeouts },
  { key: 'hbp', header: 'HBP', cell: ({ counts }) => counts.hitBatters },
  { key: 'wp', header: 'WP', cell: ({ counts }) => counts.wildPitches },
  { key: 'bk', header: 'BK', cell: ({ counts }) => counts.balks },
  { key: 'p', header: 'Pitches', cell: ({ counts }) => counts.pitches },
];

function PitchingTable({ pitching }: { pitching: PitchingSeason }) {
  return (
    <Table
      caption="Season pitching line"
      columns={pitchingColumns}
      rows={[pitching]}
      rowKey={() => 'season'}
    />
  );
}

function twoDecimals(figure: number | null): string {
  return figure === null ? '–' : figure.toFixed(2);
}
