import { useState } from 'react';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-value-at-opening.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import type { PitchChanges } from '../model/pitch-args.ts';
import { previewPlay } from '../model/play.ts';
import { SaveSheet } from '../sheets/save-sheet.tsx';
import { draftOf, type PastPlay, playChanges } from './past-play.ts';
import { PlayForm } from './play-form.tsx';

interface PlaySheetProps {
  play: PastPlay;
  onSave: (changes: PitchChanges) => void;
  onClose: () => void;
}

export function PlaySheet({ play, onSave, onClose }: PlaySheetProps) {
  const { setup, entries } = useLiveGameContext().live;
  const { pitch, state, matchup } = play;
  const savedDraft = useValueAtOpening(() => draftOf(pitch));
  const [draft, setDraft] = useState(savedDraft);
  const preview = previewPlay(setup, state, draft, matchup);
  return (
    <SaveSheet
      title="Last Play"
      aside={
        <span className="row">
          <TypeTag type={pitch.pitchType} />
          <CallMark call={pitch.call} />
          {pitch.zone !== null && <span className="num">zone {pitch.zone}</span>}
        </span>
      }
      onClose={onClose}
      keepLabel="Leave As Is"
      saveLabel="Save Play"
      disabled={draft === savedDraft || preview === null || preview.hasConflict}
      onSave={() => preview !== null && onSave(playChanges(pitch, draft, preview.advances))}
    >
      <p className="small">Saved. Change the result or where a runner ended up.</p>
      <PlayForm
        state={state}
        draft={draft}
        preview={preview}
        isInPlay={pitch.call === 'in_play'}
        logWithPitch={(changed) =>
          entries.map((entry) =>
            entry.id === pitch.id
              ? { ...changed, plateAppearanceId: pitch.plateAppearanceId }
              : entry,
          )
        }
        onChange={setDraft}
      />
    </SaveSheet>
  );
}
