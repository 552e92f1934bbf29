import type { Person } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { useMemo, useState } from 'react';
import type { PitchChanges } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { useMutate } from '../../../local/write/use-mutate.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { type CompletePitch, pitchArgs } from '../shared/bullpen-pitch.ts';

/** The target zone. It applies to all pitches until another zone is chosen as the target. */
export function useAim(initialTarget: number | null = null) {
  const [target, setTarget] = useState(initialTarget);
  const [isAiming, setIsAiming] = useState(false);
  const choose = (zone: number | null) => {
    setTarget(zone);
    setIsAiming(false);
  };
  return { target, isAiming, begin: () => setIsAiming(true), choose };
}

export function AimButton({ aim }: { aim: ReturnType<typeof useAim> }) {
  const { target, isAiming, begin, choose } = aim;
  const clear = () => choose(null);
  if (isAiming) {
    return (
      <Button variant="action" onClick={clear}>
        Tap the Target Zone
      </Button>
    );
  }
  return target === null ? (
    <Button onClick={begin}>Set Target</Button>
  ) : (
    <Button onClick={clear}>Clear Target (Zone {target})</Button>
  );
}

interface PitchContext {
  readonly pitcher: Person;
  readonly batter: Person | null;
  /** Null for a pitch outside the plan. */
  readonly planned: PracticePitch['planned'];
}

/** Each function resolves to whether the change was saved. */
export function usePracticeRecorder() {
  const mutate = useMutate();
  return useMemo(() => {
    const amend = (pitch: PracticePitch, changes: object, failed: string) => {
      const { practiceSessionId: sessionId, atBatId, id: pitchId } = pitch;
      const args = { sessionId, atBatId, pitchId, changes };
      return toastResult(mutate('practicePitch.amend', args), { failed });
    };
    const undo = (pitch: PracticePitch) =>
      amend(pitch, { voidedAt: new Date().toISOString() }, 'Failed to delete pitch');
    const restore = (pitch: PracticePitch) =>
      amend(pitch, { voidedAt: null }, 'Failed to restore pitch');
    return {
      /** Each pitch gets its own at-bat (docs/requirements.md). */
      record: (
        sessionId: string,
        { pitcher, batter, planned }: PitchContext,
        pitch: CompletePitch,
      ) =>
        toastResult(
          mutate('practicePitch.log', {
            sessionId,
            atBat: { id: newId(), pitcher, batter },
            pitch: { id: newId(), ...pitchArgs(pitch), ...(planned !== null && { planned }) },
          }),
          { failed: 'Failed to record pitch. Please try again' },
        ),
      correct: (pitch: PracticePitch, changes: PitchChanges) =>
        amend(pitch, changes, 'Failed to correct pitch'),
      undo,
      restore,
      /** Unlike `undo` it offers Restore in a toast, because the tracker offers Redo only for an undone pitch. */
      async remove(pitch: PracticePitch, number: number): Promise<boolean> {
        const isRemoved = await undo(pitch);
        if (isRemoved) {
          toast({
            title: `Pitch ${number} deleted`,
            tone: 'done',
            action: { label: 'Restore', run: () => void restore(pitch) },
          });
        }
        return isRemoved;
      },
    };
  }, [mutate]);
}

export type PracticeRecorder = ReturnType<typeof usePracticeRecorder>;
