import type { PitchType, UmpireCall } from '@full-count/baseball';
import { type ReactNode, useRef, useState } from 'react';
import { LivePad } from '../../../baseball-ui/charting/live-pad.tsx';
import { TypeRow, TypesSheet } from '../../../baseball-ui/pitches/type-row.tsx';
import { chooseZone } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { useMarkUnfinished } from '../../../ui/dialogs/modal-stack.ts';
import { useMediaQuery } from '../../../ui/hooks/hooks.ts';
import { breakpoints } from '../../../ui/theme/breakpoints.ts';
import {
  type BullpenPitchDraft,
  type CompletePitch,
  emptyDraft,
  isComplete,
} from '../shared/bullpen-pitch.ts';
import styles from './tracker.module.css';

/** A second tap on a call within this time does not start the next pitch. */
const DOUBLE_TAP_MS = 350;

/** @param defaultType the type of the pitcher's last pitch, or of the next planned one */
function useBullpenDraft(
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

interface TwoTapsPadProps {
  grid: (chosenZone: number | null, onChoose: (zone: number) => void) => ReactNode;
  types: readonly PitchType[];
  lastType: PitchType | null;
  nextPlannedType: PitchType | null;
  onRecord: (pitch: CompletePitch) => Promise<boolean>;
}

const CALLS: readonly UmpireCall[] = [
  'ball',
  'called_strike',
  'swinging_strike',
  'foul',
  'in_play',
];

export function TwoTapsPad(props: TwoTapsPadProps) {
  const { grid, types, lastType, nextPlannedType, onRecord } = props;
  const isNarrow = useMediaQuery(breakpoints.narrowPhone);
  const isPlanned = nextPlannedType !== null;
  const { draft, change } = useBullpenDraft(nextPlannedType ?? lastType, isPlanned, onRecord);
  const [isChoosingType, setIsChoosingType] = useState(false);
  return (
    <>
      <TypeRow
        types={types}
        chosen={draft.pitchType}
        typeCount={isNarrow ? 3 : 4}
        onChoose={(pitchType) => change({ ...draft, pitchType })}
        onMore={() => setIsChoosingType(true)}
      />
      <div className={styles.grid}>
        <LivePad
          grid={grid(draft.zone, (zone) => change(chooseZone(draft, zone)))}
          raised={draft.zone !== null && draft.pitchType !== null}
          calls={CALLS.map((call) => ({
            call,
            chosen: draft.call === call,
            onClick: () => change({ ...draft, call: call === draft.call ? null : call }),
          }))}
        />
      </div>
      {draft.pitchType === null && (
        <p className={styles.hint}>Choose a pitch type. It stays selected.</p>
      )}
      {isChoosingType && (
        <TypesSheet
          types={types}
          chosen={draft.pitchType}
          onChoose={(pitchType) => {
            change({ ...draft, pitchType });
            setIsChoosingType(false);
          }}
          onClose={() => setIsChoosingType(false)}
        />
      )}
    </>
  );
}
