import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>,
    Omit<ButtonLook, 'wide' | 'size'> {
  size?: 'regular' | 'live' | undefined;
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant, size, className, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={buttonClass(
        { variant, size },
        styles.square,
        size === 'live' && styles.live,
        className,
      )}
    >
      {icon}
    </button>
  );
}
