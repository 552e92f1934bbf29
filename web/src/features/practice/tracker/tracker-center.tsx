import {
  type BullpenPitch,
  PITCH_TYPES_BY_SPORT,
  type PitchType,
  type Sport,
} from '@full-count/baseball';
import type { TeamRow } from '@full-count/sync-protocol';
import { useState } from 'react';
import { ModeSwitch } from '../../../baseball-ui/charting/mode-switch.tsx';
import { useCharting } from '../../../baseball-ui/charting/use-charting.ts';
import { HeatLegend } from '../../../baseball-ui/zone/heat-legend.tsx';
import { viewLabels } from '../../../baseball-ui/zone/zone-layout.ts';
import type { PracticeSessionData } from '../../../local/queries/practice/use-practice-session.ts';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { breakpoints } from '../../../ui/theme/breakpoints.ts';
import { AimButton } from '../pitches/aim-button.tsx';
import { RecordPitchDialog } from '../pitches/record-pitch-dialog.tsx';
import { useAim } from '../pitches/use-aim.ts';
import { usePracticeRecorder } from '../pitches/use-practice-recorder.ts';
import { PlanBar } from '../plan/plan-bar.tsx';
import { PlanButtons } from '../plan/plan-buttons.tsx';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { usePlan } from '../plan/use-plan.ts';
import type { CompletePitch } from '../shared/bullpen-pitch-draft.ts';
import { thrownBy } from './matchup.ts';
import { QuickPad } from './quick-pad.tsx';
import styles from './tracker.module.css';
import { TrackerActions } from './tracker-actions.tsx';
import { TrackerFoot } from './tracker-foot.tsx';
import { Zones } from './tracker-zones.tsx';
import type { Matchup } from './use-matchup.ts';

interface TrackerCenterProps {
  data: PracticeSessionData;
  team: TeamRow;
  matchup: Matchup;
}

/** The zone grid with its controls, in quick mode or with a dialog for each pitch. */
export function TrackerCenter({ data, team, matchup: { pitcher, batter } }: TrackerCenterProps) {
  const { session, pitches, undone } = data;
  const recorder = usePracticeRecorder();
  const isQuick = useCharting(({ quick }) => quick);
  const isWide = useMediaQuery(breakpoints.tabletUp);
  const [zone, setZone] = useState<number | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  const aim = useAim();
  const ownPitches = thrownBy(pitches, pitcher);
  const followed = usePlan(session, ownPitches);
  if (pitcher === null) return <NoPitcher />;

  const types = offeredTypes(team.sport, ownPitches);
  const lastMph = ownPitches.findLast(({ facts }) => facts.velocityMph !== null)?.facts.velocityMph;
  const { next, position } = followed;
  const target = next === null ? aim.target : (next.target ?? null);
  const planned = next && { step: position + 1, pitchType: next.pitchType };
  const record = (pitch: CompletePitch) =>
    recorder.record(session.id, { pitcher, batter, planned }, { ...pitch, target });
  const grid = {
    pitches: ownPitches,
    outside: outsideOf(team, isWide),
    target,
    onAim: aim.isAiming && next === null ? aim.choose : undefined,
  };
  return (
    <>
      <PlanBar followed={followed} />
      {isQuick ? (
        <QuickPad
          {...grid}
          types={types}
          lastType={ownPitches.at(-1)?.facts.pitchType ?? null}
          plannedType={next?.pitchType ?? null}
          record={record}
        />
      ) : (
        <div className={styles.grid}>
          <Zones {...grid} chosen={zone} onChoose={setZone} />
        </div>
      )}
      <TrackerActions
        pitches={ownPitches}
        undone={thrownBy(undone, pitcher)}
        recorder={recorder}
        lastMph={lastMph ?? null}
      />
      <div className={styles.under}>
        <ModeSwitch />
        {next === null && <AimButton aim={aim} />}
        <PlanButtons followed={followed} onPlan={() => setPlanning(true)} />
        <HeatLegend />
        <span>{`${pitcher.name}'s zones. ${viewLabels.catcher}`}</span>
      </div>
      <TrackerFoot />
      {zone !== null && (
        <RecordPitchDialog
          key={zone}
          zone={zone}
          types={types}
          lastMph={lastMph ?? null}
          plannedType={next?.pitchType ?? null}
          onRecord={record}
          onClose={() => setZone(null)}
        />
      )}
      {isPlanning && <PlanDialog session={session} onClose={() => setPlanning(false)} />}
    </>
  );
}

function NoPitcher() {
  return <p className={styles.noPitcher}>Choose a pitcher to see the strike zone.</p>;
}

/** The types that the pitcher throws most, then the usual order of the sport. */
function offeredTypes(sport: Sport, thrown: readonly BullpenPitch[]): PitchType[] {
  const counts = new Map<PitchType, number>();
  for (const { facts } of thrown) {
    if (facts.pitchType !== 'unknown') {
      counts.set(facts.pitchType, (counts.get(facts.pitchType) ?? 0) + 1);
    }
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([type]) => type);
  return [...new Set([...byCount, ...PITCH_TYPES_BY_SPORT[sport]])];
}

function outsideOf({ settings }: TeamRow, isWide: boolean): 'around' | 'rows' | undefined {
  if (!settings.outerZones) return undefined;
  return isWide ? 'around' : 'rows';
}
