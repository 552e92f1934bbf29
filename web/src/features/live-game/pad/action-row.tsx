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
import { useLiveGameContext, usePitchEntryForm } from '../model/live-game-context.ts';
import styles from './action-row.module.css';
import { LogButtons } from './log-buttons.tsx';

interface ActionRowProps {
  undo: HistoryLabel | null;
  /** Null when nothing was undone, or when a new entry came after it. */
  redo: HistoryLabel | null;
  /** Where this row shows Cancel and Log Pitch. Null when it does not show them. */
  logButtons: 'beside' | 'instead' | null;
}

export function ActionRow({ undo, redo, logButtons }: ActionRowProps) {
  const { live, recorder, openSheet } = useLiveGameContext();
  const { entry, hasBegun } = usePitchEntryForm();
  const { hand } = useHand();
  const navigate = useNavigate();
  const velocityMph = hasBegun ? entry.velocityMph : (lastPitch(live)?.velocityMph ?? null);
  const velocity = velocityMph === null ? null : `${oneDecimalText(velocityMph)} mph`;
  const onClickCapture = useDoubleTapGuard();
  // While a pitch is being entered, its buttons replace Undo, and Redo would be no use.
  const shownRedo = logButtons === 'instead' ? null : redo;
  return (
    <div
      className={classNames(
        styles.row,
        shownRedo !== null && styles.withRedo,
        logButtons !== null && styles[logButtons],
        hand === 'left' && styles.leftHand,
      )}
      onClickCapture={onClickCapture}
    >
      {logButtons !== 'instead' && (
        <UndoButton
          undo={undo}
          onUndo={() => void recorder.undo()}
          onHold={() => void navigate(paths.plays(live.game.id))}
        />
      )}
      {logButtons !== null && <LogButtons />}
      {shownRedo !== null && (
        <button type="button" className={styles.action} onClick={() => void recorder.redo()}>
          <Redo2 aria-hidden="true" size={20} />
          <SpokenName name={`${shownRedo.title}: ${shownRedo.detail}`}>
            <span>Redo</span>
          </SpokenName>
        </button>
      )}
      <button
        type="button"
        className={classNames(styles.action, styles.velocity)}
        onClick={() => openSheet({ kind: 'velocity' })}
      >
        <SpokenName name={velocity === null ? 'Add velocity' : `Change velocity, ${velocity}`}>
          <span>{velocity ?? '+ mph'}</span>
        </SpokenName>
      </button>
      <button
        type="button"
        className={styles.action}
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
 * Buttons move when an entry begins or ends, so the second tap of a double tap may hit another
 * button. Such a tap is ignored, so that a double tap on Cancel does not also undo a pitch.
 */
function useDoubleTapGuard() {
  const first = useRef<Element | null>(null);
  return (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (event.detail <= 1) first.current = button;
    else if (button !== first.current) event.stopPropagation();
  };
}
