import { useState } from 'react';
import { PitchMarks } from '../../../baseball-ui/pitches/call-mark.tsx';
import {
  changesOf,
  draftOf,
  type PitchChanges,
  type PitchDraft,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import { previewPlay } from '../../../baseball-ui/scoring/play.ts';
import { Sheet } from '../../../ui/dialogs/dialog.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-form.ts';
import { lastPlay, type PastPlay } from '../model/last-play.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { SaveSheet } from '../sheets/save-sheet.tsx';
import { PlayForm } from './play-form.tsx';

/** The sheet keeps its play, even if another is logged meanwhile. */
export function LastPlaySheet() {
  const { live, recorder, openSheet } = useLiveGameContext();
  const close = () => openSheet(null);
  const play = useValueAtOpening(() => lastPlay(live));
  if (play === null) {
    return (
      <Sheet title="Last Play" onClose={close}>
        <p>
          The last pitch didn't end an at-bat. Use Undo to remove it, or More to correct the
          situation.
        </p>
      </Sheet>
    );
  }
  return (
    <PlaySheet
      play={play}
      onSave={(changes) => {
        void recorder.amendPitch(play.pitch, changes);
        close();
      }}
      onClose={close}
    />
  );
}

interface PlaySheetProps {
  play: PastPlay;
  onSave: (changes: PitchChanges) => void;
  onClose: () => void;
}

function PlaySheet({ play, onSave, onClose }: PlaySheetProps) {
  const { entries } = useLiveGameContext().live;
  const { pitch, moment } = play;
  const savedDraft = useValueAtOpening(() => draftOf(pitch, pitch));
  const [draft, setDraft] = useState<PitchDraft>(savedDraft);
  const preview = previewPlay(moment, draft);
  const changes = changesOf(savedDraft, { ...savedDraft, ...draft }, pitch);
  return (
    <SaveSheet
      title="Last Play"
      aside={<PitchMarks {...pitch} />}
      onClose={onClose}
      keepLabel="Leave As Is"
      saveLabel="Save Play"
      disabled={Object.keys(changes).length === 0 || preview === null || preview.hasConflict}
      onSave={() => onSave(changes)}
    >
      <p className="small">Saved. Change the result or where a runner ended up.</p>
      <PlayForm
        state={moment.state}
        moment={moment}
        draft={draft}
        preview={preview}
        isInPlay={pitch.call === 'in_play'}
        startsFolded
        entriesWith={(changed) => entries.map((entry) => (entry.id === pitch.id ? changed : entry))}
        onChange={setDraft}
      />
    </SaveSheet>
  );
}
