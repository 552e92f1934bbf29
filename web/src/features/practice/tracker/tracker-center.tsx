import {
  BULLPEN_PITCH_TYPES_BY_SPORT,
  bullpenStats,
  PRACTICE_VELOCITY_MPH,
} from '@full-count/baseball';
import type { PracticePitch, TeamRow } from '@full-count/sync-protocol';
import { Redo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  BullpenTwoTapsSwitch,
  usePadSettings,
} from '../../../baseball-ui/charting/pad-settings.tsx';
import { VelocitySheet } from '../../../baseball-ui/charting/velocity-sheet.tsx';
import { offeredTypes } from '../../../baseball-ui/pitches/type-row.tsx';
import { HeatLegend } from '../../../baseball-ui/zone/heat-legend.tsx';
import { ZoneGrid } from '../../../baseball-ui/zone/zone-grid.tsx';
import { countZones, outsideLayoutOf, viewLabels } from '../../../baseball-ui/zone/zone-layout.ts';
import { mphText, practiceCallLabels } from '../../../labels/pitches.ts';
import type { PracticeSessionData } from '../../../local/queries/practice-sessions.ts';
import { paths } from '../../../platform/paths.ts';
import { useSyncState } from '../../../sync/sync-store.ts';
import { Button, SpokenName } from '../../../ui/buttons/button.tsx';
import { UndoButton } from '../../../ui/buttons/undo-button.tsx';
import { SyncLine } from '../../../ui/feedback/sync-line.tsx';
import { useMediaQuery } from '../../../ui/hooks/hooks.ts';
import { breakpoints } from '../../../ui/theme/breakpoints.ts';
import { RecordPitchDialog } from '../pitches/pitch-dialogs.tsx';
import {
  AimButton,
  type PracticeRecorder,
  useAim,
  usePracticeRecorder,
} from '../pitches/use-practice-recorder.tsx';
import { type PlanProgress, usePlan } from '../plan/plan.ts';
import { PlanBar } from '../plan/plan-bar.tsx';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { type CompletePitch, pitchText } from '../shared/bullpen-pitch.ts';
import { type Matchup, pitchesOf } from './matchup-row.tsx';
import styles from './tracker.module.css';
import { TwoTapsPad } from './two-taps-pad.tsx';

interface TrackerCenterProps {
  data: PracticeSessionData;
  team: TeamRow;
  matchup: Matchup;
}

export function TrackerCenter({ data, team, matchup: { pitcher, batter } }: TrackerCenterProps) {
  const { session, pitches, undone } = data;
  const recorder = usePracticeRecorder();
  const hasTwoTaps = usePadSettings((pad) => pad.twoTapsInBullpen);
  const isWide = useMediaQuery(breakpoints.tabletUp);
  const [zone, setZone] = useState<number | null>(null);
  const [isPlanning, setIsPlanning] = useState(false);
  const aim = useAim();
  const pitcherPitches = pitchesOf(pitches, pitcher);
  const progress = usePlan(session, pitcherPitches);
  if (pitcher === null)
    return <p className={styles.noPitcher}>Choose a pitcher to see the strike zone.</p>;

  const types = offeredTypes(
    BULLPEN_PITCH_TYPES_BY_SPORT[team.sport],
    bullpenStats(pitcherPitches),
  );
  const lastMph = pitcherPitches.findLast(({ facts }) => facts.velocityMph !== null)?.facts
    .velocityMph;
  const { nextThrow, position } = progress;
  const target = nextThrow === null ? aim.target : (nextThrow.target ?? null);
  const planned = nextThrow && { step: position + 1, pitchType: nextThrow.pitchType };
  const record = (pitch: CompletePitch) =>
    recorder.record(session.id, { pitcher, batter, planned }, { ...pitch, target });
  const isAiming = aim.isAiming && nextThrow === null;
  const grid = (chosenZone: number | null, onChoose: (zone: number) => void) => (
    <ZoneGrid
      view="catcher"
      size="live"
      viewLabel="none"
      outside={outsideLayoutOf(team.settings, isWide)}
      counts={countZones(pitcherPitches.map(({ facts }) => facts.zone))}
      chosenZone={chosenZone}
      targetZone={target}
      onChoose={isAiming ? aim.choose : onChoose}
    />
  );
  return (
    <>
      <PlanBar progress={progress} />
      {hasTwoTaps ? (
        <TwoTapsPad
          grid={grid}
          types={types}
          lastType={pitcherPitches.at(-1)?.facts.pitchType ?? null}
          nextPlannedType={nextThrow?.pitchType ?? null}
          onRecord={record}
        />
      ) : (
        <div className={styles.grid}>{grid(zone, setZone)}</div>
      )}
      <TrackerActions
        pitches={pitcherPitches}
        undonePitches={pitchesOf(undone, pitcher)}
        recorder={recorder}
        lastMph={lastMph ?? null}
      />
      <div className={styles.under}>
        <BullpenTwoTapsSwitch />
        {nextThrow === null && <AimButton aim={aim} />}
        <PlanButtons progress={progress} onPlan={() => setIsPlanning(true)} />
        <span>{`${pitcher.name}'s zones. ${viewLabels.catcher}`}</span>
        <HeatLegend />
      </div>
      <TrackerFoot />
      {zone !== null && (
        <RecordPitchDialog
          key={zone}
          zone={zone}
          types={types}
          lastMph={lastMph ?? null}
          nextPlannedType={nextThrow?.pitchType ?? null}
          onRecord={record}
          onClose={() => setZone(null)}
        />
      )}
      {isPlanning && <PlanDialog session={session} onClose={() => setIsPlanning(false)} />}
    </>
  );
}

function TrackerFoot() {
  const sync = useSyncState();
  const navigate = useNavigate();
  return <SyncLine state={sync} onOpen={() => void navigate(paths.syncStatus)} />;
}

function PlanButtons({ progress, onPlan }: { progress: PlanProgress; onPlan: () => void }) {
  const { plan, position, isPaused, setIsPaused } = progress;
  return (
    <>
      <Button onClick={onPlan}>{plan.length === 0 ? 'Plan' : 'Edit Plan'}</Button>
      {position < plan.length && (
        <Button onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? 'Resume Plan' : 'Pause Plan'}
        </Button>
      )}
    </>
  );
}

interface TrackerActionsProps {
  /** The pitches of this pitcher. Undo does not affect pitches that another device logs for another pitcher. */
  pitches: readonly PracticePitch[];
  undonePitches: readonly PracticePitch[];
  recorder: PracticeRecorder;
  lastMph: number | null;
}

function TrackerActions({ pitches, undonePitches, recorder, lastMph }: TrackerActionsProps) {
  const [isVelocityOpen, setIsVelocityOpen] = useState(false);
  const lastPitch = pitches.at(-1);
  const pitchToRedo = findPitchToRedo(lastPitch, undonePitches.at(-1));
  return (
    <div className={styles.actions}>
      <UndoButton
        undo={
          lastPitch
            ? {
                title: `Undo ${practiceCallLabels[lastPitch.facts.call].name.toLowerCase()}`,
                detail: pitchText(lastPitch.facts),
              }
            : null
        }
        onUndo={() => lastPitch && void recorder.undo(lastPitch)}
      />
      {pitchToRedo && (
        <button
          type="button"
          className={`key ${styles.mini}`}
          onClick={() => void recorder.restore(pitchToRedo)}
        >
          <Redo2 size={20} />
          <SpokenName
            name={`Redo ${practiceCallLabels[pitchToRedo.facts.call].name}: ${pitchText(pitchToRedo.facts)}`}
          >
            <span>Redo</span>
          </SpokenName>
        </button>
      )}
      <button
        type="button"
        className={`key ${styles.mini}`}
        disabled={lastPitch === undefined}
        onClick={() => setIsVelocityOpen(true)}
      >
        <SpokenName name="Velocity of the last pitch">
          <span>
            {lastPitch?.facts.velocityMph == null ? '+ mph' : mphText(lastPitch.facts.velocityMph)}
          </span>
        </SpokenName>
      </button>
      {isVelocityOpen && lastPitch && (
        <VelocitySheet
          title="Velocity, Last Pitch"
          aside={
            <span className="num">{pitchText({ ...lastPitch.facts, velocityMph: null })}</span>
          }
          range={PRACTICE_VELOCITY_MPH}
          velocityMph={lastPitch.facts.velocityMph}
          lastMph={lastMph}
          onSave={(velocityMph) => {
            void recorder.correct(lastPitch, { velocityMph });
            setIsVelocityOpen(false);
          }}
          onClose={() => setIsVelocityOpen(false)}
        />
      )}
    </div>
  );
}

function findPitchToRedo(
  lastPitch: PracticePitch | undefined,
  lastUndonePitch: PracticePitch | undefined,
): PracticePitch | null {
  if (lastUndonePitch === undefined) return null;
  return lastPitch !== undefined && lastPitch.at > lastUndonePitch.at ? null : lastUndonePitch;
}
