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
import { type SyncState, syncWords, syncWordsShort } from './sync-state.ts';

export interface SyncLineProps {
  state: SyncState;
  /** Opens the ledger, or the item that needs the coach. */
  onOpen?: (() => void) | undefined;
  on?: 'page' | 'board' | undefined;
  /** Few words, always or below 1200 px, for a top bar. On a button the full ones are still spoken. */
  short?: boolean | 'narrow' | undefined;
}

const icons = {
  saved: Smartphone,
  sending: ArrowUpFromLine,
  'all-sent': CheckCheck,
  waiting: CloudOff,
  'needs-you': TriangleAlert,
} as const;

/** A quiet line, never an error: an icon and words. */
export function SyncLine({ state, onOpen, on = 'page', short = false }: SyncLineProps) {
  const shown = useHeldState(state);
  const Icon = shown.kind === 'waiting' && shown.isSignedOut ? LogOut : icons[shown.kind];
  const className = classNames(styles.line, on === 'page' ? styles[shown.kind] : styles.board);
  const content = (
    <>
      <Icon aria-hidden="true" size={18} />
      {short !== true && (
        <span className={classNames(short === 'narrow' && styles.wideOnly)}>
          {syncWords(shown)}
        </span>
      )}
      {short !== false && (
        <span className={classNames(short === 'narrow' && styles.narrowOnly)}>
          {syncWordsShort(shown)}
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
      {short === false ? content : <SpokenName name={syncWords(shown)}>{content}</SpokenName>}
    </button>
  );
}

/** How long a kind of state stays at least, so that it can be read. */
const HOLD_MS = 1000;

/**
 * The state to show. Figures follow at once. A change of kind waits until the last one stood long
 * enough, unless the coach is needed: that shows at once.
 */
function useHeldState(state: SyncState): SyncState {
  const [shown, setShown] = useState(state);
  const shownSinceMs = useRef(Number.NEGATIVE_INFINITY);
  const sameKind = shown.kind === state.kind;

  useEffect(() => {
    if (sameKind) return;
    const heldMs = shownSinceMs.current + HOLD_MS - performance.now();
    const waitMs = state.kind === 'needs-you' ? 0 : Math.max(0, heldMs);
    const timer = setTimeout(() => {
      shownSinceMs.current = performance.now();
      setShown(state);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [state, sameKind]);

  return sameKind ? state : shown;
}
