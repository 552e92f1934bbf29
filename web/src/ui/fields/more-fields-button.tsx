import { classNames } from '../class-names.ts';
import styles from './more-fields-button.module.css';

interface MoreFieldsButtonProps {
  label: string;
  chosenText: string;
  isOpen: boolean;
  size?: 'live' | undefined;
  onToggle: () => void;
}

export function MoreFieldsButton(props: MoreFieldsButtonProps) {
  const { label, chosenText, isOpen, size, onToggle } = props;
  return (
    <button
      type="button"
      className={classNames(styles.button, size === 'live' && styles.live)}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <span>{label}</span>
      <span className={styles.chosen}>{chosenText}</span>
    </button>
  );
}
