import layout from '../../baseball-ui/report-layout.module.css';
import { PITCHING_COLUMNS } from '../../baseball-ui/season-lines/line-columns.ts';
import type { TableSort } from '../../baseball-ui/season-lines/stat-column.ts';
import { classNames } from '../../ui/class-names.ts';
import type { SeasonTabProps } from './batting-tab.tsx';
import { PitcherCards } from './pitcher-cards.tsx';
import styles from './season.module.css';
import { tableFileName } from './season-csv.ts';
import { SeasonPitching } from './season-pitching.tsx';
import { SeasonTrends } from './season-trends.tsx';
import { StatSection } from './tables/stat-section.tsx';

const DEFAULT_SORT: TableSort = { key: 'inningsPitched', isDescending: true };

/** The pitchers' cards come last, because there may be many. */
export function PitchingTab({ view, teamName, showsAllTeams }: SeasonTabProps) {
  return (
    <div className={classNames(layout.report, styles.season)}>
      <StatSection
        title="Pitching"
        emptyText="Pitching lines appear here as you log pitches."
        columns={PITCHING_COLUMNS}
        rows={view.pitchingLines}
        total={view.pitchingTotal}
        showsAllTeams={showsAllTeams}
        defaultSort={DEFAULT_SORT}
        fileName={tableFileName(teamName, 'pitching')}
      />
      <SeasonPitching view={view} />
      <SeasonTrends trend={view.trend} />
      <PitcherCards view={view} teamName={teamName} showsAllTeams={showsAllTeams} />
    </div>
  );
}
