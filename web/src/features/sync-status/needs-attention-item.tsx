import { mutators } from '@full-count/sync-protocol';
import { Download, Pencil, RotateCcw, TriangleAlert } from 'lucide-react';
import { CallMark } from '../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../baseball-ui/pitches/type-tag.tsx';
import { asOfText } from '../../format/as-of.ts';
import { mphText } from '../../labels/pitches.ts';
import type { RefusedChange } from '../../local/database/database.ts';
import { LOST_ROWS, refusedReason } from '../../local/refused-changes/refused-changes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { refusedTitle } from './refused-labels.ts';
import styles from './sync-status.module.css';

interface NeedsAttentionItemProps {
  entry: RefusedChange;
  subject: string;
  /** Whether another member entered it, and this device gave it back after the server had lost it. */
  isFromOther: boolean;
  onRetry: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  onExport: () => void;
  onDiscard: () => void;
}

export function NeedsAttentionItem(props: NeedsAttentionItemProps) {
  const { entry, subject, isFromOther, onRetry, onEdit, onExport, onDiscard } = props;
  return (
    <li className={styles.item}>
      <header className={styles.itemHead}>
        <TriangleAlert size={22} />
        <h3 className="grow">
          {refusedTitle(entry)}:{' '}
          {entry.name === LOST_ROWS
            ? 'lost by the server'
            : entry.code === 'blocked'
              ? 'blocked'
              : 'not accepted'}
        </h3>
        <time dateTime={entry.at} className="small">
          {asOfText(entry.at)}
        </time>
      </header>
      <div className={styles.itemBody}>
        {subject !== '' && <p className="small muted">{subject}</p>}
        {isFromOther && <p className="small muted">Another member entered it.</p>}
        <RefusedPitch entry={entry} />
        <p>
          <b>Why:</b> {refusedReason(entry)}
        </p>
        <p className="small muted">It isn't holding up other changes.</p>
        <div className={styles.buttons}>
          {onRetry !== undefined && (
            <Button variant="action" icon={<RotateCcw size={20} />} onClick={onRetry}>
              {entry.code === 'blocked' ? 'Send Again' : 'Retry'}
            </Button>
          )}
          {onEdit !== undefined && (
            <Button icon={<Pencil size={20} />} onClick={onEdit}>
              Fix
            </Button>
          )}
          <Button icon={<Download size={20} />} onClick={onExport}>
            Export
          </Button>
          <Button variant="delete" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      </div>
    </li>
  );
}

function RefusedPitch({ entry }: { entry: RefusedChange }) {
  if (entry.name !== 'pitch.log') return null;
  const parsed = mutators['pitch.log'].schema.safeParse(entry.args);
  if (!parsed.success) return null;
  const { pitch, plateAppearance } = parsed.data;
  const { zone, velocityMph } = pitch;
  const facts = [
    zone === undefined ? null : `zone ${zone}`,
    velocityMph === undefined ? null : mphText(velocityMph),
  ].filter((fact) => fact !== null);
  return (
    <p className={styles.pitch}>
      <TypeTag type={pitch.pitchType} />
      <CallMark call={pitch.call} />
      <span className="num">{facts.join(', ')}</span>
      <span className="small muted">
        {(pitch.pitcher ?? plateAppearance.pitcher).name} to{' '}
        {(pitch.batter ?? plateAppearance.batter).name}
      </span>
    </p>
  );
}
