import type { Action, MyTeam } from '@full-count/sync-protocol';
import { CalendarDays, Crown, FileDown, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import styles from './teams.module.css';

type MenuItem = 'calendar' | 'file' | 'transfer' | 'leave';

interface MoreDialogProps {
  team: MyTeam;
  isAllowed: (action: Action) => boolean;
  onOpen: (item: MenuItem) => void;
  onClose: () => void;
}

const MENU_ITEMS: readonly { item: MenuItem; action: Action; label: string; icon: ReactNode }[] = [
  {
    item: 'calendar',
    action: 'calendar.manage',
    label: 'Calendar Link',
    icon: <CalendarDays size={20} />,
  },
  {
    item: 'file',
    action: 'team.export',
    label: 'Download Team File',
    icon: <FileDown size={20} />,
  },
  {
    item: 'transfer',
    action: 'team.transfer',
    label: 'Transfer Ownership',
    icon: <Crown size={20} />,
  },
  {
    item: 'leave',
    action: 'team.leave',
    label: 'Leave Team',
    icon: <LogOut size={20} />,
  },
];

export function MoreDialog({ team, isAllowed, onOpen, onClose }: MoreDialogProps) {
  return (
    <Dialog title={team.name} onClose={onClose}>
      <ul className={styles.more}>
        {MENU_ITEMS.filter(({ action }) => isAllowed(action)).map(({ item, label, icon }) => (
          <li key={item}>
            <Button wide icon={icon} onClick={() => onOpen(item)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
