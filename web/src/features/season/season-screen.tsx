import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DataAsOfLine } from '../../baseball-ui/data-as-of.tsx';
import { CSV_TYPE } from '../../format/csv.ts';
import { fullDayText } from '../../format/day-and-time.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useTeamGames } from '../../local/queries/season/use-team-games.ts';
import { useTeams } from '../../local/queries/teams/use-teams.ts';
import { useDataAsOf } from '../../local/sync-status/use-data-as-of.ts';
import { downloadFile } from '../../platform/download-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PrintTitle } from '../../ui/layout/print-title.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './season.module.css';
import { seasonCsv, seasonFileName } from './season-csv.ts';
import { SeasonSections } from './season-sections.tsx';
import { type SeasonView, seasonView } from './season-view.ts';

const ALL_TEAMS = 'all';

const UNKNOWN_TEAM = { name: '', timeZone: 'UTC' };

/** The season of one of the user's teams, or of all of them, from the games on this device. */
export function SeasonScreen() {
  const { teamId } = useLocalData();
  const teams = useTeams();
  const teamIds = useMemo(() => teams.map(({ id }) => id), [teams]);
  const [params, setParams] = useSearchParams();
  const team = teams.find(({ id }) => id === (params.get('team') ?? teamId));
  const requestedSeason = Number(params.get('season')) || null;
  const asOf = useDataAsOf(null, team ? [team.id] : teamIds);
  const gamesOfTeams = useTeamGames(teamIds);
  const view = useMemo(() => {
    if (gamesOfTeams === null) return null;
    const shownTeams = gamesOfTeams.filter(
      ({ teamId: id }) => team === undefined || id === team.id,
    );
    const teamOf = (id: string) => teams.find((myTeam) => myTeam.id === id) ?? UNKNOWN_TEAM;
    return seasonView(shownTeams, requestedSeason, teamOf);
  }, [gamesOfTeams, teams, team, requestedSeason]);
  if (view === null) return <SpinnerScreen />;
  const teamName = team?.name ?? 'All Teams';
  // The filters are in the address, so that going back from a game report keeps them.
  const choose = (change: Readonly<Record<string, string>>) =>
    setParams({ ...Object.fromEntries(params), ...change }, { replace: true });
  return (
    <>
      <PageHead
        title="Season Reports"
        sub={<DataAsOfLine asOf={asOf} />}
        actions={
          <>
            <PrintButton />
            <Button
              variant="action"
              icon={<Download aria-hidden="true" size={20} />}
              onClick={() => save(teamName, view)}
            >
              Download Season Report
            </Button>
          </>
        }
      />
      <PrintTitle detail={`Printed ${fullDayText(new Date().toISOString())}`}>
        {view.season === null ? teamName : `${teamName}, ${view.season} season`}
      </PrintTitle>
      <div className={`no-print ${styles.filters}`}>
        <Select
          label="Team"
          options={[
            { value: ALL_TEAMS, label: 'All Teams' },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={team?.id ?? ALL_TEAMS}
          onChange={(event) => choose({ team: event.target.value })}
        />
        {view.season !== null && (
          <Select
            label="Season"
            options={view.seasons.map((year) => ({ value: String(year), label: String(year) }))}
            value={String(view.season)}
            onChange={(event) => choose({ season: event.target.value })}
          />
        )}
      </div>
      <SeasonSections view={view} teamName={teamName} showsAllTeams={team === undefined} />
    </>
  );
}

function save(teamName: string, view: SeasonView): void {
  try {
    downloadFile(seasonFileName(teamName), seasonCsv(teamName, view), CSV_TYPE);
    toast({ title: 'Season report downloaded successfully', tone: 'done' });
  } catch (error) {
    console.error(error);
    toast({ title: 'Error', description: 'Failed to download report', tone: 'error' });
  }
}
