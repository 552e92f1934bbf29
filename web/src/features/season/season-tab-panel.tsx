import layout from '../../baseball-ui/report-layout.module.css';
import { PITCHING_COLUMNS } from '../../baseball-ui/season-lines/line-columns.ts';
import type { TableSort } from '../../baseball-ui/season-lines/stat-column.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { BattingTab, type SeasonTabProps } from './batting-tab.tsx';
import { LeadersTab } from './leaders-tab.tsx';
import { NO_FILTERS, type SeasonTab } from './model/filter-params.ts';
import { PitcherCards } from './pitcher-cards.tsx';
import { ResultsTab } from './results-tab.tsx';
import styles from './season.module.css';
import { tableFileName } from './season-csv.ts';
import { SeasonPitching } from './season-pitching.tsx';
import { SeasonTrends } from './season-trends.tsx';
import { StatSection } from './tables/stat-section.tsx';

const DEFAULT_SORT: TableSort = { key: 'inningsPitched', isDescending: true };

/** The pitchers' cards come last, because there may be many. */
function PitchingTab({ view, teamName, showsAllTeams }: SeasonTabProps) {
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

const TAB_PANELS = {
  batting: BattingTab,
  pitching: PitchingTab,
  leaders: LeadersTab,
  results: ResultsTab,
} as const;

interface SeasonTabPanelProps extends SeasonTabProps {
  tab: SeasonTab;
  /** Null when no filter is chosen. */
  onClearFilters: ((choices: Readonly<Record<string, null>>) => void) | null;
}

export function SeasonTabPanel({ tab, onClearFilters, ...props }: SeasonTabPanelProps) {
  if (onClearFilters !== null && props.view.results.length === 0) {
    return (
      <EmptyState
        title="No Games"
        action={<Button onClick={() => onClearFilters(NO_FILTERS)}>Clear Filters</Button>}
      >
        No game of the season matches these filters.
      </EmptyState>
    );
  }
  const Panel = TAB_PANELS[tab];
  return <Panel {...props} />;
}
