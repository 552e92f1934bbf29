import { Download, IdCard, Printer, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import styles from './print-or-files-dialog.module.css';

interface PrintOrFilesDialogProps {
  gameId: string;
  /** Undefined while the throwing and batting hands are being read. */
  onPitches: (() => void) | undefined;
  onEvents: () => void;
  onClose: () => void;
}

export function PrintOrFilesDialog({
  gameId,
  onPitches,
  onEvents,
  onClose,
}: PrintOrFilesDialogProps) {
  const downloadIcon = <Download size={20} />;
  function print(): void {
    // The dialog must not be printed.
    onClose();
    requestAnimationFrame(() => window.print());
  }
  return (
    <Dialog title="Print or Other Files" onClose={onClose}>
      <ul className={styles.list}>
        <MenuItem description="This report, on paper or as a PDF">
          <Button wide icon={<Printer size={20} />} onClick={print}>
            Print
          </Button>
        </MenuItem>
        <MenuItem description="One page for each pitcher">
          <ButtonLink wide to={paths.pitcherCards(gameId)} icon={<IdCard size={20} />}>
            Pitcher Cards
          </ButtonLink>
        </MenuItem>
        <MenuItem description="Both lineups on one page, for the umpire">
          <ButtonLink wide to={paths.lineupCard(gameId)} icon={<UsersRound size={20} />}>
            Lineup Card
          </ButtonLink>
        </MenuItem>
        <MenuItem description="Every pitch, as a CSV with Statcast columns">
          <Button wide icon={downloadIcon} disabled={onPitches === undefined} onClick={onPitches}>
            Download Pitches
          </Button>
        </MenuItem>
        <MenuItem description="Every play, in Retrosheet format (text)">
          <Button wide icon={downloadIcon} onClick={onEvents}>
            Download Event File
          </Button>
        </MenuItem>
      </ul>
    </Dialog>
  );
}

function MenuItem({ description, children }: { description: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <p className="small muted">{description}</p>
    </li>
  );
}
