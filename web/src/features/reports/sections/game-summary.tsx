import {
  countWithNoun,
  type GameReport,
  PITCHING,
  strikeZoneData,
  ZONE_LABELS,
} from '@full-count/baseball';
import { FigureStat } from '../../../baseball-ui/counted/figure-stat.tsx';
import { firstPitchesText } from '../../../format/rates.ts';
import { Stat } from '../../../ui/charts/stat.tsx';
import { StatRow } from '../../../ui/charts/stat-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { ReportLinks } from '../model/use-report-links.ts';

interface GameSummaryProps {
  report: GameReport;
  links: ReportLinks;
}

/** A batter who was walked intentionally without a pitch is why the batters faced may differ. */
const FIRST_PITCH_STRIKES = {
  ...PITCHING.firstPitchStrikePercentage,
  formula:
    "First pitch strikes ÷ first pitches. A batter walked intentionally without a pitch isn't counted.",
};

export function GameSummary({ report, links }: GameSummaryProps) {
  const { record, tally, pitchers } = report;
  const usedZones = strikeZoneData(record.pitches).filter(({ count }) => count > 0);
  const mostUsed = usedZones.sort((a, b) => b.count - a.count)[0];
  const battersFaced = pitchers.reduce((sum, pitcher) => sum + pitcher.tally.plateAppearances, 0);
  const listed = { tally, playsOf: links.playsOf(record) };
  return (
    <Section title="Game Summary">
      <StatRow>
        <Stat
          label="Total Pitches"
          value={String(tally.pitches)}
          countText={`${countWithNoun(battersFaced, 'batter')} faced`}
        />
        <FigureStat figure={PITCHING.strikePercentage} {...listed} />
        <FigureStat
          figure={FIRST_PITCH_STRIKES}
          {...listed}
          countText={`${tally.firstPitchStrikes} of ${firstPitchesText(tally.firstPitches)}`}
        />
        <FigureStat
          figure={PITCHING.swingMissPercentage}
          {...listed}
          countText={`${tally.whiffs} of ${countWithNoun(tally.swings, 'swing')}`}
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
