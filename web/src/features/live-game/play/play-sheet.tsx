import { useState } from 'react';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useLiveGameContext } from '../model/live-game-context.ts';
import type { PitchChanges } from '../model/pitch-args.ts';
import { previewPlay } from '../model/play.ts';
import { entryOf, type PastPlay, playChanges } from './past-play.ts';
import { PlayForm } from './play-form.tsx';

interface PlaySheetProps {
  play: PastPlay;
  onSave: (changes: PitchChanges) => void;
  onClose: () => void;
}

/** Corrects the result and the runners of a play that is already saved. */
export function PlaySheet({ play, onSave, onClose }: PlaySheetProps) {
  const { setup } = useLiveGameContext().live;
  const { pitch, state, who } = play;
  const [recorded] = useState(() => entryOf(pitch));
  const [entry, setEntry] = useState(recorded);
  const preview = previewPlay(setup, state, entry, who);
  return (
    <Sheet
      open
      title="Last play"
      aside={
        <span className="row">
          <TypeTag type={pitch.pitchType} />
          <CallMark call={pitch.call} />
          {pitch.zone !== null && <span className="num">zone {pitch.zone}</span>}
        </span>
      }
      onClose={onClose}
      footer={
        <>
          <Button size="live" onClick={onClose}>
            Leave As Is
          </Button>
          <Button
            variant="action"
            size="live"
            disabled={entry === recorded || preview === null || preview.conflict}
            onClick={() => preview !== null && onSave(playChanges(pitch, entry, preview.advances))}
          >
            Save Play
          </Button>
        </>
      }
    >
      <p className="small">Saved. Change the result or where a runner ended up.</p>
      <PlayForm
        entry={entry}
        preview={preview}
        withResults={pitch.call === 'in_play'}
        onChange={setEntry}
      />
    </Sheet>
  );
}
