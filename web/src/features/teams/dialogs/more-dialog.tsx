import type { Action, MyTeam } from '@full-count/sync-protocol';
import { CalendarDays, Crown, FileDown, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import styles from './teams.module.css';

type Entry = 'calendar' | 'file' | 'transfer' | 'leave';

interface MoreDialogProps {
  team: MyTeam;
  isAllowed: (action: Action) => boolean;
  onOpen: (entry: Entry) => void;
  onClose: () => void;
}

const entries: readonly { entry: Entry; action: Action; label: string; icon: ReactNode }[] = [
  {
    entry: 'calendar',
    action: 'calendar.manage',
    label: 'Calendar Link',
    icon: <CalendarDays aria-hidden="true" size={20} />,
  },
  {
    entry: 'file',
    action: 'team.export',
    label: 'Download Team File',
    icon: <FileDown aria-hidden="true" size={20} />,
  },
  {
    entry: 'transfer',
    action: 'team.transfer',
    label: 'Transfer Ownership',
    icon: <Crown aria-hidden="true" size={20} />,
  },
  {
    entry: 'leave',
    action: 'team.leave',
    label: 'Leave Team',
    icon: <LogOut aria-hidden="true" size={20} />,
  },
];

export function MoreDialog({ team, isAllowed, onOpen, onClose }: MoreDialogProps) {
  return (
    <Dialog open title={team.name} onClose={onClose}>
      <ul className={styles.more}>
        {entries
          .filter(({ action }) => isAllowed(action))
          .map(({ entry, label, icon }) => (
            <li key={entry}>
              <Button wide icon={icon} onClick={() => onOpen(entry)}>
                {label}
              </Button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
