import { dayIn } from '@full-count/baseball';
import { Download } from 'lucide-react';
import { CSV_TYPE } from '../../format/csv.ts';
import type { PracticeSessionData } from '../../local/queries/practice/use-practice-session.ts';
import { useTeam } from '../../local/queries/teams/use-team.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { saveFile } from '../../ui/toasts/save-file.ts';
import styles from './bullpen-reports.module.css';
import { sessionCsv } from './session-csv.ts';

export function SessionDownloads({ data }: { data: PracticeSessionData }) {
  const team = useTeam();
  if (!team) return null;
  function save(teamName: string, timeZone: string): void {
    const { session } = data;
    saveFile({
      name: `bullpen-report-${session.id}.csv`,
      makeText: () => {
        const date = dayIn(timeZone, session.sessionDate);
        return sessionCsv({ ...data, teamName, date });
      },
      type: CSV_TYPE,
      savedText: 'Bullpen report downloaded successfully',
      failedText: 'Failed to download report',
    });
  }
  return (
    <span className={styles.downloads}>
      <Button
        variant="action"
        icon={<Download size={20} />}
        onClick={() => save(team.name, team.timeZone)}
      >
        Download CSV Report
      </Button>
      <PrintButton />
    </span>
  );
}
