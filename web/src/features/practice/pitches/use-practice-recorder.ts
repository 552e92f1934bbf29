import type { Person } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import { useMutate } from '../../../local/emergency-queue/use-mutate.ts';
import { newId } from '../../../platform/ids.ts';
import { toastResult } from '../../../ui/toasts/toast-result.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { changesOf, draftOf, enteredOf, type WholePitch } from '../shared/bullpen-pitch-draft.ts';

export interface Thrower {
  readonly pitcher: Person;
  readonly batter: Person | null;
  /** Which pitch of the plan it is; null for a pitch outside the plan. */
  readonly planned: PracticePitch['planned'];
}

/** Writes pitches of sessions. Each answers whether it is on the disk. */
export function usePracticeRecorder() {
  const mutate = useMutate();
  return useMemo(() => {
    const amend = (pitch: PracticePitch, changes: object, failed: string) => {
      const { practiceSessionId: sessionId, atBatId, id: pitchId } = pitch;
      const args = { sessionId, atBatId, pitchId, changes };
      return toastResult(mutate('practicePitch.amend', args), { failed });
    };
    const takeBack = (pitch: PracticePitch) =>
      amend(pitch, { voidedAt: new Date().toISOString() }, 'Failed to delete pitch');
    const restore = (pitch: PracticePitch) =>
      amend(pitch, { voidedAt: null }, 'Failed to restore pitch');
    return {
      /** An at-bat for each pitch, as the specification has it. */
      record: (sessionId: string, { pitcher, batter, planned }: Thrower, pitch: WholePitch) =>
        toastResult(
          mutate('practicePitch.log', {
            sessionId,
            atBat: { id: newId(), pitcher, batter },
            pitch: { id: newId(), ...enteredOf(pitch), ...(planned !== null && { planned }) },
          }),
          { failed: 'Failed to record pitch. Please try again' },
        ),
      correct: (pitch: PracticePitch, next: WholePitch) =>
        amend(pitch, changesOf(draftOf(pitch), next), 'Failed to correct pitch'),
      /** Undo of the last pitch. The tracker itself shows it and offers Redo. */
      takeBack,
      restore,
      /** Deletes any pitch, which Redo may not reach: the toast can restore it. */
      async remove(pitch: PracticePitch, number: number): Promise<boolean> {
        const isRemoved = await takeBack(pitch);
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
