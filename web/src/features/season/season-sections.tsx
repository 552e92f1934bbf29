import layout from '../../baseball-ui/report-layout.module.css';
import { classNames } from '../../ui/class-names.ts';
import { GameResults } from './game-results.tsx';
import { PitcherCards } from './pitcher-cards.tsx';
import styles from './season.module.css';
import { SeasonOverview } from './season-overview.tsx';
import { SeasonPitching } from './season-pitching.tsx';
import { SeasonTrends } from './season-trends.tsx';
import type { SeasonView } from './season-view.ts';

interface SeasonSectionsProps {
  view: SeasonView;
  teamName: string;
  showsAllTeams: boolean;
}

/** The pitchers come last, because there may be many. */
export function SeasonSections({ view, teamName, showsAllTeams }: SeasonSectionsProps) {
  return (
    <div className={classNames(layout.report, styles.season)}>
      <SeasonOverview view={view} />
      <div className={classNames(layout.pair, styles.pair)}>
        <GameResults results={view.results} showsAllTeams={showsAllTeams} />
        <SeasonPitching view={view} />
      </div>
      <SeasonTrends trend={view.trend} />
      <PitcherCards view={view} teamName={teamName} showsAllTeams={showsAllTeams} />
    </div>
  );
}
