import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './menu-button.module.css';

interface MenuButtonProps {
  label: string;
  title: ReactNode;
  /** Buttons and links. Each closes the menu. */
  children: ReactNode;
}

/** The less frequent actions of a card or a screen. */
export function MenuButton({ label, title, children }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        label={label}
        variant="quiet"
        aria-haspopup="dialog"
        icon={<Ellipsis size={24} />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog title={title} onClose={close}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only its buttons and links act. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button clicks it. */}
          <div className={styles.items} onClick={close}>
            {children}
          </div>
        </Dialog>
      )}
    </>
  );
}
