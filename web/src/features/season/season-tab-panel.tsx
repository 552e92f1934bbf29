import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { BattingTab, type SeasonTabProps } from './batting-tab.tsx';
import { LeadersTab } from './leaders-tab.tsx';
import { NO_FILTERS, type SeasonTab } from './model/filter-params.ts';
import { PitchingTab } from './pitching-tab.tsx';
import { ResultsTab } from './results-tab.tsx';

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
