import { type GameStats, ZONE_LABELS } from '@full-count/baseball';
import { FigureStat } from '../../../baseball-ui/counted/figure-stat.tsx';
import { countWithNoun } from '../../../format/counted.ts';
import { firstPitchesText } from '../../../format/first-pitches.ts';
import { Stat } from '../../../ui/charts/stat.tsx';
import { StatRow } from '../../../ui/charts/stat-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { ReportLinks } from '../model/report-links.ts';

interface GameSummaryProps {
  stats: GameStats;
  links: ReportLinks;
}

export function GameSummary({ stats, links: { records, playsRequestOf } }: GameSummaryProps) {
  const usedZones = stats.strikeZoneData.filter(({ count }) => count > 0);
  const mostUsed = usedZones.toSorted((a, b) => b.count - a.count)[0];
  const battersFacedTotal = stats.pitcherStats.reduce(
    (sum, { battersFaced }) => sum + battersFaced,
    0,
  );
  return (
    <Section title="Game Summary">
      <StatRow>
        <Stat
          label="Total Pitches"
          value={String(stats.totalPitches)}
          countText={`${countWithNoun(battersFacedTotal, 'batter')} faced`}
        />
        <FigureStat
          {...playsRequestOf('Strike %', { rate: 'strikes' }, records.pitching)}
          rate={{ n: stats.strikes, of: stats.totalPitches, percent: stats.strikePercentage }}
          formula="Strikes ÷ all pitches"
        />
        <FigureStat
          {...playsRequestOf(
            'First Pitch Strike %',
            { rate: 'first_pitch_strikes' },
            records.pitching,
          )}
          rate={{
            n: stats.firstPitchStrikes,
            of: stats.totalFirstPitches,
            percent: stats.firstPitchStrikePercentage,
          }}
          countText={`${stats.firstPitchStrikes} of ${firstPitchesText(stats.totalFirstPitches)}`}
          formula="First pitch strikes ÷ first pitches. A batter walked intentionally without a pitch isn't counted."
        />
        <FigureStat
          {...playsRequestOf('Swing & Miss %', { rate: 'whiffs' }, records.pitching)}
          rate={{ n: stats.whiffs, of: stats.swings, percent: stats.swingMissPercentage }}
          countText={`${stats.whiffs} of ${countWithNoun(stats.swings, 'swing')}`}
          formula="Swings and misses ÷ swings"
        />
        <Stat
          label="Zones Used"
          value={String(usedZones.length)}
          countText={
            mostUsed === undefined
              ? 'of 9'
              : `of 9. Most used: zone ${mostUsed.zone} (${ZONE_LABELS[mostUsed.zone]})`
          }
        />
      </StatRow>
    </Section>
  );
}
