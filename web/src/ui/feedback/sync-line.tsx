import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CheckCheck,
  CloudOff,
  LogOut,
  Smartphone,
  TriangleAlert,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { SpokenName } from '../spoken-name.tsx';
import styles from './sync-line.module.css';
import { type SyncState, shortSyncText, syncText } from './sync-state.ts';

interface SyncLineProps {
  state: SyncState;
  onOpen?: (() => void) | undefined;
  on?: 'page' | 'board' | undefined;
  /** `true` shows the short text at every width, except that "All sent" has its time. `narrow` shows it below 1200 px. */
  short?: boolean | 'narrow' | undefined;
}

const icons = {
  saved: Smartphone,
  sending: ArrowUpFromLine,
  loading: ArrowDownToLine,
  'all-sent': CheckCheck,
  waiting: CloudOff,
  'needs-attention': TriangleAlert,
} as const;

/** Never shows the state as an error. The name of a button is always the full text. */
export function SyncLine({ state, onOpen, on = 'page', short = false }: SyncLineProps) {
  const shownState = useReadableState(state);
  const hasOnlyShortText = short === true && shownState.kind !== 'all-sent';
  const hasBothTexts = short === 'narrow';
  const hasShortText = hasOnlyShortText || hasBothTexts;
  const Icon =
    shownState.kind === 'waiting' && shownState.isSignedOut ? LogOut : icons[shownState.kind];
  const className = classNames(styles.line, on === 'page' ? styles[shownState.kind] : styles.board);
  const content = (
    <>
      <Icon size={18} />
      {!hasOnlyShortText && (
        <span className={classNames(hasBothTexts && styles.wideOnly)}>{syncText(shownState)}</span>
      )}
      {hasShortText && (
        <span className={classNames(hasBothTexts && styles.narrowOnly)}>
          {shortSyncText(shownState)}
        </span>
      )}
    </>
  );
  if (onOpen === undefined) {
    return (
      <span className={className} data-sync={shownState.kind}>
        {content}
      </span>
    );
  }
  return (
    <button type="button" className={className} data-sync={shownState.kind} onClick={onOpen}>
      {hasShortText ? <SpokenName name={syncText(shownState)}>{content}</SpokenName> : content}
    </button>
  );
}

const MIN_SHOWN_MS = 1000;

/** Shows each kind of state long enough to be read. Numbers change at once, and "Needs attention" never waits. */
function useReadableState(state: SyncState): SyncState {
  const [shownState, setShownState] = useState(state);
  const shownSinceMs = useRef(Number.NEGATIVE_INFINITY);
  const isSameKind = shownState.kind === state.kind;

  useEffect(() => {
    if (isSameKind) return;
    const remainingMs = shownSinceMs.current + MIN_SHOWN_MS - performance.now();
    const waitMs = state.kind === 'needs-attention' ? 0 : Math.max(0, remainingMs);
    const timer = setTimeout(() => {
      shownSinceMs.current = performance.now();
      setShownState(state);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [state, isSameKind]);

  return isSameKind ? state : shownState;
}
