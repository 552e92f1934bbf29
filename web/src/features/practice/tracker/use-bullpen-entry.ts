import { useRef, useState } from 'react';
import {
  emptyDraft,
  isWhole,
  type PitchDraft,
  type WholePitch,
} from '../shared/bullpen-pitch-draft.ts';

/** The second tap of a nervous thumb comes when the pad is free again: it begins no other pitch. */
const DOUBLE_TAP_MS = 350;

/**
 * Quick mode: zone, type and call in any order, and the tap that completes the pitch records it.
 * The type stays for the next one.
 *
 * @param staying the type that this pitcher threw last, or the one that the plan has next
 * @param isPlanned the next pitch takes its type from the plan, whatever was thrown instead
 */
export function usePitchEntry(
  staying: PitchDraft['pitchType'],
  isPlanned: boolean,
  record: (pitch: WholePitch) => Promise<boolean>,
) {
  const [entered, setEntered] = useState(emptyDraft);
  const recordedAt = useRef(Number.NEGATIVE_INFINITY);
  const draft = entered.pitchType === null ? { ...entered, pitchType: staying } : entered;

  function change(next: PitchDraft): void {
    if (isLeftover(next, recordedAt.current)) return;
    if (next.zone === null || !isWhole(next)) {
      setEntered(next);
      return;
    }
    recordedAt.current = performance.now();
    const free = { ...emptyDraft, pitchType: isPlanned ? null : next.pitchType };
    setEntered(free);
    void record(next).then((isRecorded) => {
      if (!isRecorded) setEntered((present) => (present === free ? next : present));
    });
  }
  return { draft, change };
}

function isLeftover({ call, zone }: PitchDraft, recordedAt: number): boolean {
  return call !== null && zone === null && performance.now() - recordedAt < DOUBLE_TAP_MS;
}
