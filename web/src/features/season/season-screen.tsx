import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CSV_TYPE } from '../../components/csv-text.ts';
import { DataAsOfLine } from '../../components/data-as-of.tsx';
import { downloadFile } from '../../components/download-file.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PrintButton } from '../../components/print-button.tsx';
import { Select } from '../../components/select.tsx';
import { SpinnerScreen } from '../../components/spinner-screen.tsx';
import { toast } from '../../components/toast-store.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useDataAsOf } from '../../local/use-data-as-of.ts';
import { useTeamGames } from '../../local/use-team-games.ts';
import { useTeams } from '../../local/use-teams.ts';
import styles from './season.module.css';
import { seasonCsv, seasonFileName } from './season-csv.ts';
import { SeasonSections } from './season-sections.tsx';
import { type SeasonView, seasonView } from './season-view.ts';

/** The value of the filter that leaves out no team. */
const ALL = '';

/** A season of one of the user's teams, or of all of them, from the games on this device. */
export function SeasonScreen() {
  const { teamId } = useLocalData();
  const teams = useTeams();
  const teamIds = useMemo(() => teams.map(({ id }) => id), [teams]);
  const [wanted, setWanted] = useState(teamId ?? ALL);
  const asOf = useDataAsOf(null);
  const seasons = useTeamGames(teamIds);
  const view = useMemo(() => {
    if (seasons === null) return null;
    const shown = seasons.filter((season) => wanted === ALL || season.teamId === wanted);
    return seasonView(shown, (id) => teams.find((team) => team.id === id)?.name ?? '');
  }, [seasons, teams, wanted]);
  if (view === null) return <SpinnerScreen />;
  const teamName = teams.find(({ id }) => id === wanted)?.name ?? 'All Teams';
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
      <p className="print-only">{teamName}</p>
      <div className={`no-print ${styles.filter}`}>
        <Select
          label="Team"
          options={[
            { value: ALL, label: 'All Teams' },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <SeasonSections view={view} teamName={teamName} isOfAll={wanted === ALL} />
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
