import { bullpenStats, commandOf, isSamePerson } from '@full-count/baseball';
import { may, type TeamRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLocalData } from '../../../local/local-data.tsx';
import type { PracticeSessionData } from '../../../local/queries/practice/use-practice-session.ts';
import { paths } from '../../../platform/paths.ts';
import { ReadOnlyNote } from '../../../ui/feedback/read-only-note.tsx';
import { useWakeLock } from '../../../ui/hooks/use-wake-lock.ts';
import { CorrectPitchDialog } from '../pitches/correct-pitch-dialog.tsx';
import { EndSessionDialog } from '../shared/end-session-dialog.tsx';
import { MatchupRow } from './matchup-row.tsx';
import { PlanResults } from './plan-results.tsx';
import { RecentPitches } from './recent-pitches.tsx';
import { SessionDetails } from './session-details.tsx';
import { SessionFigures } from './session-figures.tsx';
import styles from './tracker.module.css';
import { TrackerCenter } from './tracker-center.tsx';
import { TrackerHead } from './tracker-head.tsx';
import { useMatchup } from './use-matchup.ts';
import { Workload } from './workload.tsx';

interface TrackerViewProps {
  data: PracticeSessionData;
  team: TeamRow;
}

export function TrackerView({ data, team }: TrackerViewProps) {
  const { session, pitches } = data;
  const mayEdit = may(useLocalData().accessLevel, 'practice.edit');
  const navigate = useNavigate();
  const { matchup, choose } = useMatchup(session.id, pitches);
  const [correctedId, setCorrectedId] = useState<string | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  useWakeLock();

  const stats = bullpenStats(pitches);
  const correctedIndex = pitches.findIndex(({ id }) => id === correctedId);
  const correctedPitch = pitches[correctedIndex];
  return (
    <main className={styles.tracker}>
      <TrackerHead session={session} onEnd={mayEdit ? () => setIsEnding(true) : undefined} />
      <SessionFigures stats={stats} command={commandOf(pitches)} />
      <div className={styles.columns}>
        <div className={styles.center}>
          {mayEdit ? (
            <>
              <MatchupRow pitches={pitches} matchup={matchup} onChoose={choose} />
              <TrackerCenter
                key={
                  matchup.pitcher === null ? '' : `${matchup.pitcher.id} ${matchup.pitcher.name}`
                }
                data={data}
                team={team}
                matchup={matchup}
              />
            </>
          ) : (
            <ReadOnlyNote>You need write permission to track a bullpen.</ReadOnlyNote>
          )}
        </div>
        <div className={styles.side}>
          <RecentPitches
            pitches={pitches}
            onOpen={mayEdit ? ({ id }) => setCorrectedId(id) : undefined}
          />
          <SessionDetails
            stats={stats}
            pitcher={
              stats.pitchers.length > 1
                ? stats.pitchers.find(({ person }) => isSamePerson(person, matchup.pitcher))
                : undefined
            }
          />
          <PlanResults pitches={pitches} />
          {matchup.pitcher && <Workload pitcher={matchup.pitcher} team={team} />}
        </div>
      </div>
      {isEnding && (
        <EndSessionDialog
          session={session}
          onEnded={() => void navigate(paths.practice)}
          onKeep={() => setIsEnding(false)}
        />
      )}
      {correctedPitch && (
        <CorrectPitchDialog
          key={correctedPitch.id}
          pitch={correctedPitch}
          number={correctedIndex + 1}
          onClose={() => setCorrectedId(null)}
        />
      )}
    </main>
  );
}
