import { Trash2 } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './trash-button.module.css';

interface TrashButtonProps {
  /** What the trash below a list has: "Deleted Games". */
  label: string;
  onClick: () => void;
}

export function TrashButton({ label, onClick }: TrashButtonProps) {
  return (
    <p className={styles.trash}>
      <Button variant="quiet" icon={<Trash2 size={20} />} onClick={onClick}>
        {label}
      </Button>
    </p>
  );
}
