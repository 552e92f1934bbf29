import {
  type BullpenStats,
  bullpenStats,
  type Command,
  commandOf,
  countWithNoun,
  figureRate,
  figureText,
  isSamePerson,
  PITCHING,
  type PlayerTally,
  type Tally,
} from '@full-count/baseball';
import { may, type PracticeSessionRow, type TeamRow } from '@full-count/sync-protocol';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TypeTag } from '../../../baseball-ui/pitches/type-row.tsx';
import { PlayerLink } from '../../../baseball-ui/player-link.tsx';
import { rosterPlayerPath } from '../../../baseball-ui/player-path.ts';
import { StrikeLamp } from '../../../baseball-ui/rate-cell.tsx';
import { pitchTypeLabels } from '../../../labels/pitches.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import type { PracticeSessionData } from '../../../local/queries/practice-sessions.ts';
import { paths } from '../../../platform/paths.ts';
import { Link } from '../../../ui/buttons/button.tsx';
import { ReadOnlyNote } from '../../../ui/feedback/feedback.tsx';
import { useWakeLock } from '../../../ui/hooks/hooks.ts';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { CorrectPitchDialog } from '../pitches/pitch-dialogs.tsx';
import { whenText } from '../shared/bullpen-pitch.ts';
import { EndSessionDialog } from '../shared/session-actions.tsx';
import { MatchupRow, useMatchup } from './matchup-row.tsx';
import styles from './tracker.module.css';
import { TrackerCenter } from './tracker-center.tsx';
import { PlanResults, RecentPitches, Workload } from './tracker-panels.tsx';

export function TrackerView({ data, team }: { data: PracticeSessionData; team: TeamRow }) {
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

function TrackerHead(props: { session: PracticeSessionRow; onEnd: (() => void) | undefined }) {
  const { session, onEnd } = props;
  return (
    <header className={styles.head}>
      <Link to={paths.practice} className={styles.back} aria-label="Back to Bullpen Mode">
        <ArrowLeft size={24} />
      </Link>
      <div className="grow">
        <h1>{session.title}</h1>
        <p className={styles.state}>
          <Badge tone="live" on="board">
            Active
          </Badge>
          <span className={styles.when}>{whenText(session)}</span>
        </p>
      </div>
      {onEnd && (
        <button type="button" className={styles.end} onClick={onEnd}>
          End Session
        </button>
      )}
    </header>
  );
}

interface SessionDetailsProps {
  stats: BullpenStats;
  /** The figures of the chosen pitcher. Undefined when only one pitcher throws. */
  pitcher: PlayerTally<Tally> | undefined;
}

function SessionDetails({ stats, pitcher }: SessionDetailsProps) {
  const strikesOf = (tally: Tally) => figureRate(PITCHING.strikePercentage, tally);
  return (
    <Section title="Session Details" aside="Strike % by pitch type">
      <dl className={styles.details}>
        <div>
          <dt>All pitches</dt>
          <dd>
            <StrikeLamp rate={strikesOf(stats.tally)} />
          </dd>
        </div>
        {stats.types.map(({ type, tally }) => (
          <div key={type}>
            <dt>
              <TypeTag type={type} decorative />
              {pitchTypeLabels[type].name}
            </dt>
            <dd>
              <StrikeLamp rate={strikesOf(tally)} />
            </dd>
          </div>
        ))}
        {pitcher && (
          <div>
            <dt>
              <PlayerLink to={rosterPlayerPath(pitcher.person)} name={pitcher.person.name} />
            </dt>
            <dd>
              <StrikeLamp rate={strikesOf(pitcher.tally)} />
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}

function SessionFigures({ stats, command }: { stats: BullpenStats; command: Command }) {
  const { tally } = stats;
  return (
    <dl className={styles.figures}>
      <Figure label="Pitches" value={String(tally.pitches)} countText="in all" />
      <Figure
        label="Strike %"
        value={figureText(PITCHING.strikePercentage, tally) ?? '–'}
        countText={`${tally.strikes} of ${tally.pitches}`}
      />
      {command.aimed > 0 && (
        <Figure
          label="Hit target"
          value={`${command.onSpot} of ${command.aimed}`}
          countText={`${command.near} just off, command ${command.score.percent}%`}
        />
      )}
      <Figure
        label="Avg mph"
        value={figureText(PITCHING.averageVelocity, tally) ?? '–'}
        countText={countWithNoun(tally.measured, 'reading')}
      />
    </dl>
  );
}

function Figure({ label, value, countText }: { label: string; value: string; countText: string }) {
  return (
    <div>
      <dt className="caps">{label}</dt>
      <dd>
        <span className="num">{value}</span> <span className={styles.n}>{countText}</span>
      </dd>
    </div>
  );
}
