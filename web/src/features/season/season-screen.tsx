import { countWithNoun, gameTypeSchema } from '@full-count/baseball';
import { Download } from 'lucide-react';
import { useCallback, useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FigureLists } from '../../baseball-ui/counted/plays-dialog.tsx';
import { GamesStillLoading } from '../../baseball-ui/loading.tsx';
import { fullDayText } from '../../format/day-and-time.ts';
import { upperFirst } from '../../format/names.ts';
import { gameTypeLabels } from '../../labels/game-types.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { readPlays } from '../../local/queries/season/read-plays.ts';
import { useTeamGames } from '../../local/queries/season/use-team-games.ts';
import { useTeams } from '../../local/queries/teams/teams.ts';
import { useLoadingGames } from '../../local/sync-status/use-arriving.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { Select, type SelectOption, TextInput } from '../../ui/fields/field.tsx';
import { PrintButton, PrintTitle } from '../../ui/layout/section.tsx';
import { TabStrip } from '../../ui/layout/tab-strip.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import {
  filterCountOf,
  filterOf,
  NO_FILTERS,
  TABS,
  tabOf,
  withChoices,
} from './model/filter-params.ts';
import type { ReadPlays } from './model/season-rows.ts';
import { type SeasonView, seasonView } from './model/season-view.ts';
import styles from './season.module.css';
import { seasonCsv } from './season-csv.ts';
import { SeasonTabPanel } from './season-tab-panel.tsx';
import { saveCsv, tableFileName } from './tables/stat-table.tsx';

const UNKNOWN_TEAM = { name: '', timeZone: 'UTC' };

const TAB_CHOICES = TABS.map((value) => ({ value, label: upperFirst(value) }));

export function SeasonScreen() {
  const { db, teamId } = useLocalData();
  const teams = useTeams();
  const teamIds = useMemo(() => teams.map(({ id }) => id), [teams]);
  const [params, setParams] = useSearchParams();
  const panelId = useId();
  const team = teams.find(({ id }) => id === (params.get('team') ?? teamId));
  const { gamesOfTeams, progress } = useTeamGames(teamIds);
  // A text, so that choosing another tab or another order does not compute the view again.
  const filterText = JSON.stringify(filterOf(params));
  const loading = useLoadingGames(teamIds);
  const view = useMemo(() => {
    if (gamesOfTeams === null) return null;
    const shownTeams = gamesOfTeams.filter(
      ({ teamId: id }) => team === undefined || id === team.id,
    );
    const teamOf = (id: string) => teams.find((myTeam) => myTeam.id === id) ?? UNKNOWN_TEAM;
    const readPlaysOnDevice: ReadPlays = (...reading) => readPlays(db, ...reading);
    return {
      ...seasonView(shownTeams, JSON.parse(filterText), teamOf, readPlaysOnDevice),
      teamName: team?.name ?? 'All Teams',
      showsAllTeams: team === undefined,
    };
  }, [db, gamesOfTeams, teams, team, filterText]);
  const choose = useCallback(
    (choices: Readonly<Record<string, string | null>>) =>
      setParams((before) => withChoices(before, choices), { replace: true }),
    [setParams],
  );
  if (loading) {
    return (
      <>
        <PageHead title="Season Reports" />
        <GamesStillLoading loading={loading} />
      </>
    );
  }
  if (view === null) {
    return <SpinnerScreen text={progress === null ? undefined : progressText(progress)} />;
  }
  const { teamName } = view;
  const tab = tabOf(params);
  return (
    <>
      <PageHead
        title="Season Reports"
        more={
          <>
            <PrintButton />
            <Button
              variant="action"
              icon={Download}
              onClick={() =>
                saveCsv(
                  tableFileName(teamName, 'season-report'),
                  () => seasonCsv(view),
                  'Season report downloaded successfully',
                )
              }
            >
              Download Season Report
            </Button>
          </>
        }
        filters={
          <SeasonFilters
            view={view}
            teams={teams}
            teamId={team?.id}
            params={params}
            choose={choose}
          />
        }
        filterCount={filterCountOf(params)}
        printTitle={
          <PrintTitle detail={`Printed ${fullDayText(new Date().toISOString())}`}>
            {view.season === null ? teamName : `${teamName}, ${view.season} season`}
          </PrintTitle>
        }
      />
      <div className={`no-print ${styles.tabs}`}>
        <TabStrip
          label="Figures of the season"
          tabs={TAB_CHOICES}
          value={tab}
          onChange={(chosen) => choose({ tab: chosen, sort: null, columns: null })}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={upperFirst(tab)}>
        <FigureLists>
          <SeasonTabPanel
            tab={tab}
            view={view}
            onClearFilters={filterCountOf(params) > 0 ? choose : null}
          />
        </FigureLists>
      </div>
      <p role="status" className={`small muted ${styles.gamesLine}`}>
        {gamesSentence(view)}
      </p>
    </>
  );
}

function progressText({ games, of }: { readonly games: number; readonly of: number }): string {
  return `Counting games: ${games} of ${of}`;
}

/** "18 completed games (12–5–1) and 1 live game." */
export function gamesSentence({ stats, results, missingGameCount }: SeasonView): string {
  const { totalGames: completedGames, wins, losses, ties } = stats;
  const liveGames = results.length - completedGames;
  const record = ties === 0 ? `${wins}–${losses}` : `${wins}–${losses}–${ties}`;
  const completedText = `${countWithNoun(completedGames, 'completed game')}${completedGames === 0 ? '' : ` (${record})`}`;
  const sentence =
    liveGames === 0
      ? `${completedText}.`
      : `${completedText} and ${countWithNoun(liveGames, 'live game')}.`;
  return missingGameCount === 0 ? sentence : `${sentence} ${missingSentence(missingGameCount)}`;
}

function missingSentence(games: number): string {
  return games === 1
    ? "1 game doesn't count, because its pitches aren't on this device."
    : `${games} games don't count, because their pitches aren't on this device.`;
}

const ALL_TEAMS = 'all';

const ALL = { value: '', label: 'All' };
const optionOf = (text: string) => ({ value: text, label: text });

interface SeasonFiltersProps {
  view: SeasonView;
  teams: readonly { readonly id: string; readonly name: string }[];
  teamId: string | undefined;
  params: URLSearchParams;
  choose: (choices: Readonly<Record<string, string | null>>) => void;
}

function SeasonFilters({ view, teams, teamId, params, choose }: SeasonFiltersProps) {
  const filter = filterOf(params);
  // The chosen opponent stays in the list, even in a season without a game against them.
  const opponents =
    filter.opponent && !view.opponents.includes(filter.opponent)
      ? [filter.opponent, ...view.opponents]
      : view.opponents;
  const select = (
    key: string,
    label: string,
    value: string | number | null,
    options: readonly SelectOption[],
  ) => (
    <Select
      label={label}
      options={options}
      value={String(value ?? '')}
      onChange={({ target }) => choose({ [key]: target.value })}
    />
  );
  const date = (key: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      type="date"
      value={filter[key] ?? ''}
      onChange={({ target }) => choose({ [key]: target.value })}
    />
  );
  return (
    <>
      {select('team', 'Team', teamId ?? ALL_TEAMS, [
        { value: ALL_TEAMS, label: 'All Teams' },
        ...teams.map(({ id, name }) => ({ value: id, label: name })),
      ])}
      {view.season !== null &&
        select('season', 'Season', view.season, view.seasons.map(String).map(optionOf))}
      {select('type', 'Game Type', filter.gameType ?? null, [
        ALL,
        ...gameTypeSchema.options.map((type) => ({ value: type, label: gameTypeLabels[type] })),
      ])}
      {select('opponent', 'Opponent', filter.opponent ?? null, [ALL, ...opponents.map(optionOf)])}
      {select('at', 'Home or Away', filter.homeOrAway ?? null, [
        ALL,
        { value: 'home', label: 'Home' },
        { value: 'away', label: 'Away' },
      ])}
      {date('from', 'From')}
      {date('to', 'To')}
      {filterCountOf(params) > 0 && (
        <Button variant="quiet" onClick={() => choose(NO_FILTERS)}>
          Clear Filters
        </Button>
      )}
    </>
  );
}
