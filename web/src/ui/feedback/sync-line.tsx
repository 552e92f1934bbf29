import {
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

export interface SyncLineProps {
  state: SyncState;
  onOpen?: (() => void) | undefined;
  on?: 'page' | 'board' | undefined;
  /** Shows the short text, always or below 1200 px. A button still speaks the full one. */
  short?: boolean | 'narrow' | undefined;
}

const icons = {
  saved: Smartphone,
  sending: ArrowUpFromLine,
  'all-sent': CheckCheck,
  waiting: CloudOff,
  'needs-attention': TriangleAlert,
} as const;

/** The state of sync as an icon and a short text, never as an error. */
export function SyncLine({ state, onOpen, on = 'page', short = false }: SyncLineProps) {
  const shown = useReadableState(state);
  const Icon = shown.kind === 'waiting' && shown.isSignedOut ? LogOut : icons[shown.kind];
  const className = classNames(styles.line, on === 'page' ? styles[shown.kind] : styles.board);
  const content = (
    <>
      <Icon aria-hidden="true" size={18} />
      {short !== true && (
        <span className={classNames(short === 'narrow' && styles.wideOnly)}>{syncText(shown)}</span>
      )}
      {short !== false && (
        <span className={classNames(short === 'narrow' && styles.narrowOnly)}>
          {shortSyncText(shown)}
        </span>
      )}
    </>
  );
  if (onOpen === undefined) {
    return (
      <span className={className} data-sync={shown.kind}>
        {content}
      </span>
    );
  }
  return (
    <button type="button" className={className} data-sync={shown.kind} onClick={onOpen}>
      {short === false ? content : <SpokenName name={syncText(shown)}>{content}</SpokenName>}
    </button>
  );
}

/** Each kind of state shows at least this long, so that it can be read. */
const MIN_SHOWN_MS = 1000;

/**
 * The state to show. Numbers change at once. Another kind waits until the last one has shown long
 * enough, but "Needs attention" never waits.
 */
function useReadableState(state: SyncState): SyncState {
  const [shown, setShown] = useState(state);
  const shownSinceMs = useRef(Number.NEGATIVE_INFINITY);
  const isSameKind = shown.kind === state.kind;

  useEffect(() => {
    if (isSameKind) return;
    const remainingMs = shownSinceMs.current + MIN_SHOWN_MS - performance.now();
    const waitMs = state.kind === 'needs-attention' ? 0 : Math.max(0, remainingMs);
    const timer = setTimeout(() => {
      shownSinceMs.current = performance.now();
      setShown(state);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [state, isSameKind]);

  return isSameKind ? state : shown;
}
