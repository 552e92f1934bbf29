import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './banner.module.css';

interface BannerProps {
  tone?: 'plain' | 'good' | 'watch' | 'bad' | 'info' | undefined;
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  /** Takes one line on a phone, so its text must be short. */
  slim?: boolean | undefined;
}

export function Banner({ tone = 'plain', icon, children, action, slim = false }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone], slim && styles.slim)} role="status">
      {icon}
      <p className="grow">{children}</p>
      {action}
    </div>
  );
}
