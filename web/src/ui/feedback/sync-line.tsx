import { countWithNoun } from '@full-count/baseball';
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
import { timeText } from '../../format/day-and-time.ts';
import { SpokenName } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './sync-line.module.css';

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

export type SyncState =
  | { kind: 'saved' }
  | { kind: 'sending'; sent: number; total: number }
  /** A device that gets a team for the first time. The total is 0 while it is unknown. */
  | { kind: 'loading'; loading: { loaded: number; total: number }; isReachable: boolean }
  | { kind: 'all-sent'; sentAtMs: number }
  /**
   * `isStuck` means signal without an answer, `isFull` no room on the server for new rows of a team, and
   * `isSavedForLater` that the device could not store a tap where the screens read it.
   */
  | {
      kind: 'waiting';
      items: number;
      isStuck?: boolean;
      isFull?: boolean;
      isSignedOut?: boolean;
      isSavedForLater?: boolean;
    }
  | { kind: 'needs-attention'; items: number };

export function syncText(state: SyncState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved on this device';
    case 'sending':
      return `Sending ${state.sent} of ${state.total}`;
    case 'loading':
      return loadingText(state);
    case 'all-sent':
      return `All sent ${timeText(new Date(state.sentAtMs).toISOString())}`;
    case 'waiting':
      if (state.isSignedOut) {
        return state.items === 0 ? 'Signed out' : `Signed out: ${changesText(state.items)}`;
      }
      if (state.isSavedForLater) return `Saved for later: ${changesText(state.items)}`;
      if (state.isFull) return `No room on the server: ${changesText(state.items)}`;
      return `${state.isStuck ? "Can't reach the server" : 'Waiting for signal'}: ${changesText(state.items)}`;
    case 'needs-attention':
      return `Needs attention: ${changesText(state.items)}`;
  }
}

export function shortSyncText(state: SyncState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved';
    case 'sending':
      return `${state.sent} of ${state.total}`;
    case 'loading':
      if (!state.isReachable) return 'No signal';
      return state.loading.total === 0
        ? 'Loading'
        : `${state.loading.loaded} of ${state.loading.total} games`;
    case 'all-sent':
      return 'All sent';
    case 'waiting':
      if (state.isSignedOut) return 'Signed out';
      if (state.isSavedForLater) return `For later: ${state.items}`;
      if (state.isFull) return `No room: ${state.items}`;
      return `${state.isStuck ? "Can't connect" : 'No signal'}: ${state.items}`;
    case 'needs-attention':
      return 'Needs attention';
  }
}

function loadingText({ loading, isReachable }: SyncState & { kind: 'loading' }): string {
  const { loaded, total } = loading;
  if (isReachable) {
    return total === 0 ? 'Loading earlier games' : `Loading earlier games: ${loaded} of ${total}`;
  }
  const missing = total - loaded;
  return total === 0
    ? 'Waiting for signal'
    : `Waiting for signal: ${countWithNoun(missing, 'game')} to load`;
}

function changesText(count: number): string {
  return countWithNoun(count, 'change');
}
