import type { PitchType, UmpireCall } from '@full-count/baseball';
import { CallMark } from './call-mark.tsx';
import { TypeTag } from './type-tag.tsx';

interface PitchMarksProps {
  pitchType: PitchType | null;
  call?: UmpireCall;
  zone: number | null;
}

/** A pitch in a few marks, beside the title of its sheet. */
export function PitchMarks({ pitchType, call, zone }: PitchMarksProps) {
  return (
    <span className="row">
      {pitchType !== null && <TypeTag type={pitchType} />}
      {call && <CallMark call={call} />}
      {zone !== null && <span className="num">zone {zone}</span>}
    </span>
  );
}
