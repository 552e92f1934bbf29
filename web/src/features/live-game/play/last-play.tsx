import { useState } from 'react';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import type { LiveGame } from '../model/live-game.ts';
import type { Recorder } from '../recorder/use-recorder.ts';
import { lastPlay } from './past-play.ts';
import { PlaySheet } from './play-sheet.tsx';

interface LastPlayProps {
  live: LiveGame;
  recorder: Recorder;
  onClose: () => void;
}

/** The play that was the last one when this sheet opened, whatever is logged meanwhile. */
export function LastPlay({ live, recorder, onClose }: LastPlayProps) {
  const [play] = useState(() => lastPlay(live));
  if (play === null) {
    return (
      <Sheet open title="Last play" onClose={onClose}>
        <p>
          The last pitch didn't end an at-bat. Use Undo to remove it, or More to correct the
          situation.
        </p>
      </Sheet>
    );
  }
  return (
    <PlaySheet
      live={live}
      play={play}
      onSave={(changes) => {
        void recorder.amend(play.pitch, changes);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
