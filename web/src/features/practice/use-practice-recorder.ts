import type { Person } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import { tellChange } from '../../components/tell-change.ts';
import { newId } from '../../local/ids.ts';
import { useMutate } from '../../local/local-data.tsx';
import { changesOf, draftOf, enteredOf, type WholePitch } from './pitch-draft.ts';

export interface Thrower {
  readonly pitcher: Person;
  readonly batter: Person | null;
  /** Which throw of the plan it is; null: none. */
  readonly planned: PracticePitch['planned'];
}

/** Writes pitches of sessions. Each answers whether it is on the disk. */
export function usePracticeRecorder() {
  const mutate = useMutate();
  return useMemo(() => {
    const amend = (pitch: PracticePitch, changes: object, failed: string) => {
      const { practiceSessionId: sessionId, atBatId, id: pitchId } = pitch;
      const args = { sessionId, atBatId, pitchId, changes };
      return tellChange(mutate('practicePitch.amend', args), { failed });
    };
    return {
      /** An at-bat for each pitch, as the specification has it. */
      record: (sessionId: string, { pitcher, batter, planned }: Thrower, pitch: WholePitch) =>
        tellChange(
          mutate('practicePitch.log', {
            sessionId,
            atBat: { id: newId(), pitcher, batter },
            pitch: { id: newId(), ...enteredOf(pitch), ...(planned !== null && { planned }) },
          }),
          { failed: 'Failed to record pitch. Please try again' },
        ),
      correct: (pitch: PracticePitch, next: WholePitch) =>
        amend(pitch, changesOf(draftOf(pitch), next), 'Failed to correct pitch'),
      takeBack: (pitch: PracticePitch) =>
        amend(pitch, { voidedAt: new Date().toISOString() }, 'Failed to take back pitch'),
      putBack: (pitch: PracticePitch) =>
        amend(pitch, { voidedAt: null }, 'Failed to put back pitch'),
    };
  }, [mutate]);
}

export type PracticeRecorder = ReturnType<typeof usePracticeRecorder>;
