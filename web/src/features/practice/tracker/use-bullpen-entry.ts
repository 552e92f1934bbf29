import { useRef, useState } from 'react';
import {
  type CompletePitch,
  emptyDraft,
  isComplete,
  type PitchDraft,
} from '../shared/bullpen-pitch-draft.ts';

/** A double tap on a call must not start the next pitch. */
const DOUBLE_TAP_MS = 350;

/**
 * The entry of quick mode. Zone, type and call come in any order, and the tap that completes the
 * pitch records it. The type stays for the next pitch.
 *
 * @param defaultType the type of the pitcher's last pitch, or of the next planned one
 * @param isPlanned whether the next pitch takes its type from the plan
 */
export function usePitchEntry(
  defaultType: PitchDraft['pitchType'],
  isPlanned: boolean,
  record: (pitch: CompletePitch) => Promise<boolean>,
) {
  const [entered, setEntered] = useState(emptyDraft);
  const recordedAt = useRef(Number.NEGATIVE_INFINITY);
  const draft = entered.pitchType === null ? { ...entered, pitchType: defaultType } : entered;

  function change(next: PitchDraft): void {
    if (isDoubleTap(next, recordedAt.current)) return;
    if (next.zone === null || !isComplete(next)) {
      setEntered(next);
      return;
    }
    recordedAt.current = performance.now();
    const blank = { ...emptyDraft, pitchType: isPlanned ? null : next.pitchType };
    setEntered(blank);
    void record(next).then((isRecorded) => {
      if (!isRecorded) setEntered((current) => (current === blank ? next : current));
    });
  }
  return { draft, change };
}

function isDoubleTap({ call, zone }: PitchDraft, recordedAt: number): boolean {
  return call !== null && zone === null && performance.now() - recordedAt < DOUBLE_TAP_MS;
}
