import { IN_PLAY_OUTCOMES, type PitchType } from '@full-count/baseball';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeRow } from '../../../baseball-ui/pitches/type-row.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import type { PitchEntry } from '../model/entry.ts';
import type { LiveGame } from '../model/live-game.ts';
import { previewPlay } from '../model/play.ts';
import { PlayForm } from './play-form.tsx';

interface InPlaySheetProps {
  live: LiveGame;
  entry: PitchEntry;
  types: readonly PitchType[];
  onChange: (entry: PitchEntry) => void;
  /** Keeps what is chosen. */
  onClose: () => void;
  onMoreTypes: () => void;
  onLog: () => void;
}

/** A ball in play before it is logged. */
export function InPlaySheet(props: InPlaySheetProps) {
  const { live, entry, types, onChange, onClose, onMoreTypes, onLog } = props;
  const isInPlay = IN_PLAY_OUTCOMES.some((one) => one === entry.outcome);
  const { batter, pitcher } = live.who;
  const preview =
    isInPlay && batter !== null && pitcher !== null
      ? previewPlay(live.setup, live.state, entry, { batter, pitcher })
      : null;
  return (
    <Sheet
      open
      title={
        <span className="row">
          <CallMark call="in_play" size={32} decorative /> In play
        </span>
      }
      aside={<Aside entry={entry} />}
      onClose={onClose}
      footer={
        <>
          <Button size="live" onClick={onClose}>
            Back to the Zone
          </Button>
          <Button
            variant="action"
            size="live"
            disabled={entry.pitchType === null || !isInPlay || preview?.conflict}
            onClick={onLog}
          >
            Log Pitch
          </Button>
        </>
      }
    >
      {entry.pitchType === null && (
        <TypeRow
          offered={types}
          chosen={null}
          places={4}
          onChoose={(pitchType) => onChange({ ...entry, pitchType })}
          onMore={onMoreTypes}
        />
      )}
      <PlayForm
        entry={entry}
        preview={preview}
        names={live.names}
        withResults
        onChange={onChange}
      />
    </Sheet>
  );
}

function Aside({ entry: { pitchType, zone } }: { entry: PitchEntry }) {
  return (
    <span className="row">
      {pitchType !== null && <TypeTag type={pitchType} />}
      {zone !== null && <span className="num">zone {zone}</span>}
    </span>
  );
}
