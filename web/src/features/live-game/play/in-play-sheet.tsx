import { IN_PLAY_OUTCOMES } from '@full-count/baseball';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeRow } from '../../../baseball-ui/pitches/type-row.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import type { PitchEntry } from '../model/entry.ts';
import { useLiveGameContext, usePitchEntryForm } from '../model/live-game-context.ts';
import { previewPlay } from '../model/play.ts';
import { PlayForm } from './play-form.tsx';

/** Enters a ball in play before it is logged. Closing the sheet keeps the choices. */
export function InPlaySheet() {
  const { live, openSheet } = useLiveGameContext();
  const { entry, types, change, log } = usePitchEntryForm();
  const close = () => openSheet(null);
  const isInPlay = IN_PLAY_OUTCOMES.some((outcome) => outcome === entry.outcome);
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
      onClose={close}
      footer={
        <>
          <Button size="live" onClick={close}>
            Back to the Zone
          </Button>
          <Button
            variant="action"
            size="live"
            disabled={entry.pitchType === null || !isInPlay || preview?.conflict}
            onClick={log}
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
          typeCount={4}
          onChoose={(pitchType) => change({ ...entry, pitchType })}
          onMore={() => openSheet({ kind: 'types' })}
        />
      )}
      <PlayForm entry={entry} preview={preview} withResults onChange={change} />
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
