import { isListable, numberText, PITCHING, shareOfType, sharesOf } from '@full-count/baseball';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { FigureButton, FigureStat } from '../../baseball-ui/counted/figure-stat.tsx';
import { playsRequest } from '../../baseball-ui/counted/show-plays.ts';
import { TypeRateRows } from '../../baseball-ui/pitches/mix.tsx';
import layout from '../../baseball-ui/report-layout.module.css';
import {
  BATTING_COLUMNS,
  PITCHING_COLUMNS,
  type TableSort,
} from '../../baseball-ui/season-lines/figure-column.tsx';
import { pitchTypeLabels } from '../../labels/pitches.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Stat, StatRow } from '../../ui/charts/stat.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/feedback.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { NO_FILTERS, type SeasonTab } from './model/filter-params.ts';
import {
  battingLeaders,
  type LeaderBoard,
  leadersCsv,
  minimumSentences,
  pitchingLeaders,
} from './model/leaders.ts';
import type { SeasonView, ShownSeason } from './model/season-view.ts';
import { PitcherCards } from './pitcher-cards.tsx';
import { ResultsTab } from './results-tab.tsx';
import styles from './season.module.css';
import { SeasonTrends } from './season-trends.tsx';
import { PlayerName, StatSection, saveCsv, tableFileName } from './tables/stat-table.tsx';

const BATTING_SORT: TableSort = { key: 'plateAppearances', isDescending: true };
const PITCHING_SORT: TableSort = { key: 'inningsPitched', isDescending: true };

function BattingTab({ view }: { view: ShownSeason }) {
  return (
    <StatSection
      title="Batting"
      emptyText="Batting lines appear here as you log pitches."
      columns={BATTING_COLUMNS}
      rows={view.batters}
      total={view.battingTotal}
      view={view}
      defaultSort={BATTING_SORT}
    />
  );
}

/** The pitchers' cards come last, because there may be many. */
function PitchingTab({ view }: { view: ShownSeason }) {
  return (
    <div className={classNames(layout.report, styles.season)}>
      <StatSection
        title="Pitching"
        emptyText="Pitching lines appear here as you log pitches."
        columns={PITCHING_COLUMNS}
        rows={view.pitchingLines}
        total={view.pitchingTotal}
        view={view}
        defaultSort={PITCHING_SORT}
      />
      <SeasonPitching view={view} />
      <SeasonTrends trend={view.trend} />
      <PitcherCards view={view} />
    </div>
  );
}

const TAB_PANELS = {
  batting: BattingTab,
  pitching: PitchingTab,
  leaders: LeadersTab,
  results: ResultsTab,
} as const;

interface SeasonTabPanelProps {
  tab: SeasonTab;
  view: ShownSeason;
  /** Null when no filter is chosen. */
  onClearFilters: ((choices: Readonly<Record<string, null>>) => void) | null;
}

export function SeasonTabPanel({ tab, view, onClearFilters }: SeasonTabPanelProps) {
  if (onClearFilters !== null && view.results.length === 0) {
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
  return <Panel view={view} />;
}

function SeasonPitching({ view }: { view: SeasonView }) {
  const { pitching, playsOfPitchers } = view;
  const { tally, types } = pitching;
  const total = numberText(tally.pitches);
  return (
    <Section title="Season Pitching Analytics" aside="our pitchers">
      <StatRow frame="plain">
        <Stat
          label="Total Pitches"
          size="panel"
          value={total}
          countText="completed and live games"
        />
        <FigureStat
          figure={PITCHING.strikePercentage}
          tally={tally}
          playsOf={playsOfPitchers}
          size="panel"
          countText={
            tally.pitches === 0 ? 'no pitches yet' : `${numberText(tally.strikes)} of ${total}`
          }
        />
        <Stat label="Pitch Types" size="panel" value={String(types.length)} />
      </StatRow>
      <div className={styles.types}>
        {types.length === 0 ? (
          <p className="muted">Pitch types appear here once you log them.</p>
        ) : (
          <TypeRateRows
            label="Share of pitch types"
            rows={sharesOf(types, tally)}
            wrapRate={(type, text) => (
              <FigureButton
                request={{
                  title: `Share, ${pitchTypeLabels[type].name}`,
                  plays: shareOfType(type, pitchTypeLabels[type].name),
                  playsOf: playsOfPitchers,
                }}
              >
                {text}
              </FigureButton>
            )}
          />
        )}
      </div>
    </Section>
  );
}

function LeadersTab({ view }: { view: ShownSeason }) {
  const batting = useMemo(() => battingLeaders(view), [view]);
  const pitching = useMemo(() => pitchingLeaders(view), [view]);
  return (
    <div className={layout.report}>
      <div className={styles.minimum}>
        {minimumSentences(view.leaderMinimums).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Section title="Batting Leaders" aside="completed and live games">
        <Boards boards={batting} showsAllTeams={view.showsAllTeams} />
      </Section>
      <Section title="Pitching Leaders" aside="completed and live games">
        <Boards boards={pitching} showsAllTeams={view.showsAllTeams} />
      </Section>
      <p className="no-print">
        <Button
          variant="quiet"
          icon={Download}
          onClick={() =>
            saveCsv(tableFileName(view.teamName, 'leaders'), () =>
              leadersCsv([...batting, ...pitching]),
            )
          }
        >
          Download Leaders
        </Button>
      </p>
    </div>
  );
}

interface BoardsProps {
  boards: readonly LeaderBoard[];
  showsAllTeams: boolean;
}

function Boards({ boards, showsAllTeams }: BoardsProps) {
  return (
    <div className={styles.boards}>
      {boards.map(({ title, figure, leaders }) => (
        <Section key={title} title={title} level={3} className={styles.leaderBoard}>
          {leaders.length === 0 ? (
            <p className="muted">No leaders yet.</p>
          ) : (
            <ol>
              {leaders.map(({ rank, row, text, countsText }) => (
                <li key={row.key}>
                  <span className="num muted">{rank}</span>
                  <span className="grow">
                    <PlayerName row={row} showsTeam={showsAllTeams} />
                  </span>
                  <b className={`num ${styles.leaderFigure}`}>
                    {isListable(figure) ? (
                      <FigureButton request={playsRequest(figure, row.playsOf, row.name)}>
                        {text}
                      </FigureButton>
                    ) : (
                      text
                    )}
                  </b>
                  {countsText !== '' && <span className="small muted">{countsText}</span>}
                </li>
              ))}
            </ol>
          )}
        </Section>
      ))}
    </div>
  );
}
