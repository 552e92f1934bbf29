import { type GameStats, ZONE_LABELS } from '@full-count/baseball';
import { countedText } from '../../../format/counted.ts';
import { firstPitchesText } from '../../../format/first-pitches.ts';
import { isSmallSample } from '../../../ui/charts/small-sample.tsx';
import { Stat } from '../../../ui/charts/stat.tsx';
import { StatRow } from '../../../ui/charts/stat-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';

export function GameSummary({ stats }: { stats: GameStats }) {
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
          countText={`${countedText(battersFacedTotal, 'batter')} faced`}
        />
        <Stat
          label="Strike %"
          value={textOf(stats.strikePercentage)}
          unit="%"
          countText={`${stats.strikes} of ${stats.totalPitches}`}
          smallSample={isSmallSample(stats.totalPitches)}
          formula="Strikes ÷ all pitches"
        />
        <Stat
          label="First Pitch Strike %"
          value={textOf(stats.firstPitchStrikePercentage)}
          unit="%"
          countText={`${stats.firstPitchStrikes} of ${firstPitchesText(stats.totalFirstPitches)}`}
          smallSample={isSmallSample(stats.totalFirstPitches)}
          formula="First pitch strikes ÷ first pitches. A batter walked intentionally without a pitch isn't counted."
        />
        <Stat
          label="Swing & Miss %"
          value={textOf(stats.swingMissPercentage)}
          unit="%"
          countText={`${stats.whiffs} of ${countedText(stats.swings, 'swing')}`}
          smallSample={isSmallSample(stats.swings)}
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

function textOf(percent: number | null): string | null {
  return percent === null ? null : String(percent);
}
