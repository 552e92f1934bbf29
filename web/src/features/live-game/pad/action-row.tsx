import { Ellipsis, Redo2 } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTappingHand } from '../../../baseball-ui/charting/pad-settings.tsx';
import { mphText } from '../../../labels/pitches.ts';
import type { HistoryLabel } from '../../../local/game-history/use-game-history.ts';
import { paths } from '../../../platform/paths.ts';
import { SpokenName } from '../../../ui/buttons/button.tsx';
import { UndoButton } from '../../../ui/buttons/undo-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { lastPitch } from '../model/last-play.ts';
import { useLiveGameContext, usePitchDraftForm } from '../model/live-game-context.ts';
import styles from './action-row.module.css';
import { LogButtons } from './log-buttons.tsx';

interface ActionRowProps {
  undo: HistoryLabel | null;
  /** Null when nothing was undone, or when an entry was added since. */
  redo: HistoryLabel | null;
  /** Whether Cancel and Log Pitch are beside Undo or instead of it. Null when they are not here. */
  logButtonsPosition: 'beside' | 'instead' | null;
}

export function ActionRow({ undo, redo, logButtonsPosition }: ActionRowProps) {
  const { live, recorder, openSheet } = useLiveGameContext();
  const { draft, hasBegun } = usePitchDraftForm();
  const { hand } = useTappingHand();
  const navigate = useNavigate();
  const velocityMph = hasBegun ? draft.velocityMph : (lastPitch(live)?.velocityMph ?? null);
  const velocity = velocityMph === null ? null : mphText(velocityMph);
  const onClickCapture = useDoubleTapGuard();
  // While a pitch is being entered, Redo is of no use, and Cancel and Log Pitch need its room.
  const shownRedo = logButtonsPosition === 'instead' ? null : redo;
  return (
    <div
      className={classNames(
        styles.row,
        shownRedo !== null && styles.withRedo,
        logButtonsPosition !== null && styles[logButtonsPosition],
        hand === 'left' && styles.leftHand,
      )}
      onClickCapture={onClickCapture}
    >
      {logButtonsPosition !== 'instead' && (
        <UndoButton
          undo={undo}
          onUndo={() => void recorder.undo()}
          onHold={() => void navigate(paths.plays(live.game.id))}
        />
      )}
      {logButtonsPosition !== null && <LogButtons />}
      {shownRedo !== null && (
        <button
          type="button"
          className={`key ${styles.action}`}
          onClick={() => void recorder.redo()}
        >
          <Redo2 size={20} />
          <SpokenName name={`${shownRedo.title}: ${shownRedo.detail}`}>
            <span>Redo</span>
          </SpokenName>
        </button>
      )}
      <button
        type="button"
        className={classNames('key', styles.action, styles.velocity)}
        onClick={() => openSheet({ kind: 'velocity' })}
      >
        <SpokenName name={velocity === null ? 'Add velocity' : `Change velocity, ${velocity}`}>
          <span>{velocity ?? '+ mph'}</span>
        </SpokenName>
      </button>
      <button
        type="button"
        className={`key ${styles.action}`}
        aria-label="More: walk, hit by pitch, runners, substitutions"
        onClick={() => openSheet({ kind: 'more' })}
      >
        <Ellipsis size={20} />
        More
      </button>
    </div>
  );
}

/** Buttons move when a pitch begins or ends, so a double tap on Cancel would also undo a pitch. */
function useDoubleTapGuard() {
  const firstButton = useRef<Element | null>(null);
  return (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (event.detail <= 1) firstButton.current = button;
    else if (button !== firstButton.current) event.stopPropagation();
  };
}
