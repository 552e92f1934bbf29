import { oneDecimalText } from '@full-count/baseball';
import { Ellipsis, Redo2 } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHand } from '../../../baseball-ui/charting/use-hand.ts';
import type { HistoryLabel } from '../../../local/game-history/use-game-history.ts';
import { paths } from '../../../platform/paths.ts';
import { UndoButton } from '../../../ui/buttons/undo-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import { lastPitch } from '../model/last-pitch.ts';
import { useLiveGameContext, usePitchEntering } from '../model/live-game-context.ts';
import styles from './action-row.module.css';
import { LogButtons } from './log-buttons.tsx';

interface ActionRowProps {
  undo: HistoryLabel | null;
  /** Null when nothing was undone, or when a new entry came after it. */
  redo: HistoryLabel | null;
  /** Where this row shows Cancel and Log Pitch: beside Undo or instead of it. Null when it does not. */
  logButtons: 'beside' | 'instead' | null;
}

/** Always in reach, whatever is being entered: Undo, the velocity, and all that has no button. */
export function ActionRow({ undo, redo, logButtons }: ActionRowProps) {
  const { live, recorder, openSheet } = useLiveGameContext();
  const { entry, begun } = usePitchEntering();
  const { hand } = useHand();
  const navigate = useNavigate();
  const velocityMph = begun ? entry.velocityMph : (lastPitch(live)?.velocityMph ?? null);
  const velocity = velocityMph === null ? null : `${oneDecimalText(velocityMph)} mph`;
  const onClickCapture = useOneButtonPerDoubleTap();
  // No one wants Redo while a pitch that is begun takes Undo's place.
  const shownRedo = logButtons === 'instead' ? null : redo;
  return (
    <div
      className={classNames(
        styles.row,
        shownRedo !== null && styles.withRedo,
        logButtons !== null && styles[logButtons],
        hand === 'left' && styles.left,
      )}
      onClickCapture={onClickCapture}
    >
      {logButtons !== 'instead' && (
        <UndoButton
          undo={undo && { what: undo.title, lands: undo.detail }}
          onUndo={() => void recorder.undo()}
          onHold={() => void navigate(paths.plays(live.game.id))}
        />
      )}
      {logButtons !== null && <LogButtons />}
      {shownRedo !== null && (
        <button type="button" className={styles.mini} onClick={() => void recorder.redo()}>
          <Redo2 aria-hidden="true" size={20} />
          <SpokenName name={`${shownRedo.title}: ${shownRedo.detail}`}>
            <span>Redo</span>
          </SpokenName>
        </button>
      )}
      <button
        type="button"
        className={classNames(styles.mini, styles.velocity)}
        onClick={() => openSheet({ kind: 'velocity' })}
      >
        <SpokenName name={velocity === null ? 'Add velocity' : `Change velocity, ${velocity}`}>
          <span>{velocity ?? '+ mph'}</span>
        </SpokenName>
      </button>
      <button
        type="button"
        className={styles.mini}
        aria-label="More: walk, hit by pitch, runners, substitutions"
        onClick={() => openSheet({ kind: 'more' })}
      >
        <Ellipsis aria-hidden="true" size={20} />
        More
      </button>
    </div>
  );
}

/**
 * Buttons change places when an entry begins or ends. The second tap of a double tap belongs to
 * the button that took the first, never to the one that has come under the thumb: a nervous
 * Cancel must not undo a pitch.
 */
function useOneButtonPerDoubleTap() {
  const first = useRef<Element | null>(null);
  return (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (event.detail <= 1) first.current = button;
    else if (button !== first.current) event.stopPropagation();
  };
}
