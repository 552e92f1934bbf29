import { useRef, useState } from 'react';
import { useMarkUnfinished } from '../../../ui/dialogs/unfinished-work.ts';
import {
  type BullpenPitchDraft,
  type CompletePitch,
  emptyDraft,
  isComplete,
} from '../shared/bullpen-pitch-draft.ts';

/** A second tap on a call within this time does not start the next pitch. */
const DOUBLE_TAP_MS = 350;

/** @param defaultType the type of the pitcher's last pitch, or of the next planned one */
export function useBullpenDraft(
  defaultType: BullpenPitchDraft['pitchType'],
  isPlanned: boolean,
  record: (pitch: CompletePitch) => Promise<boolean>,
) {
  const [tappedDraft, setTappedDraft] = useState(emptyDraft);
  useMarkUnfinished(tappedDraft.call !== null || tappedDraft.zone !== null);
  const recordedAt = useRef(Number.NEGATIVE_INFINITY);
  const draft =
    tappedDraft.pitchType === null ? { ...tappedDraft, pitchType: defaultType } : tappedDraft;

  function change(changedDraft: BullpenPitchDraft): void {
    if (isSecondTapOnCall(changedDraft, recordedAt.current)) return;
    if (changedDraft.zone === null || !isComplete(changedDraft)) {
      setTappedDraft(changedDraft);
      return;
    }
    recordedAt.current = performance.now();
    const nextDraft = { ...emptyDraft, pitchType: isPlanned ? null : changedDraft.pitchType };
    setTappedDraft(nextDraft);
    void record(changedDraft).then((isRecorded) => {
      if (isRecorded) return;
      // The coach gets the pitch back, unless they have begun the next one.
      setTappedDraft((current) => (current === nextDraft ? changedDraft : current));
    });
  }
  return { draft, change };
}

function isSecondTapOnCall({ call, zone }: BullpenPitchDraft, recordedAt: number): boolean {
  return call !== null && zone === null && performance.now() - recordedAt < DOUBLE_TAP_MS;
}
