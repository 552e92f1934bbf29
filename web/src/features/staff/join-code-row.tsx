import type { JoinCode } from '@full-count/sync-protocol';
import { Copy, Share, Trash2 } from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import rows from '../../ui/layout/rows.module.css';
import { copyText, shareText } from '../../ui/toasts/share.ts';
import styles from './staff.module.css';

interface JoinCodeRowProps {
  code: JoinCode;
  teamName: string;
  canChange: boolean;
  busy: boolean;
  onSetActive: (isActive: boolean) => void;
  onDelete: () => void;
}

export function JoinCodeRow(props: JoinCodeRowProps) {
  const { code, teamName, canChange, busy, onSetActive, onDelete } = props;
  const { joinCode, isActive } = code;
  return (
    <div className={styles.codeRow}>
      <div className={classNames(styles.code, !isActive && styles.codeOff)}>
        <span className="grow">{joinCode}</span>
        <IconButton
          label={`Copy code ${joinCode}`}
          variant={isActive ? 'board' : 'quiet'}
          icon={<Copy size={20} />}
          onClick={() => void copyText(joinCode)}
        />
      </div>
      <div className={rows.buttons}>
        {!isActive && <Badge tone="plain">Inactive</Badge>}
        <Button
          aria-label={isActive ? `Deactivate ${joinCode}` : `Activate ${joinCode}`}
          busy={busy}
          disabled={!canChange}
          onClick={() => onSetActive(!isActive)}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
        {isActive && (
          <Button
            icon={<Share size={20} />}
            aria-label={`Share ${joinCode}`}
            onClick={() => void shareText(sharedText(joinCode, teamName))}
          >
            Share
          </Button>
        )}
        <Button
          variant="delete"
          icon={<Trash2 size={20} />}
          aria-label={`Delete ${joinCode}`}
          disabled={!canChange}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </div>
  );
}

/** The code is not part of the link, because servers log links and browsers store them. */
function sharedText(joinCode: string, teamName: string): string {
  const link = `${window.location.origin}${paths.joinTeam}`;
  return `Join ${teamName} on Full Count. Enter the code ${joinCode} at ${link}`;
}
