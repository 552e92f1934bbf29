import {
  ArrowUpFromLine,
  CheckCheck,
  CloudOff,
  LogOut,
  Smartphone,
  TriangleAlert,
} from 'lucide-react';
import { classNames } from '../class-names.ts';
import { SpokenName } from '../spoken-name.tsx';
import styles from './sync-line.module.css';
import { type SyncState, syncWords, syncWordsShort } from './sync-state.ts';
import { useHeldState } from './use-held-state.ts';

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
