import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './banner.module.css';

export interface BannerProps {
  tone?: 'plain' | 'good' | 'watch' | 'bad' | 'info' | undefined;
  icon: ReactNode;
  /** The sentence; its strong part first. */
  children: ReactNode;
  action?: ReactNode;
  /** One line on a phone too, for what every screen says. The words must be short there. */
  slim?: boolean | undefined;
}

/** A message in the page that stays: signed out with unsent work, install. */
export function Banner({ tone = 'plain', icon, children, action, slim = false }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone], slim && styles.slim)} role="status">
      {icon}
      <p className="grow">{children}</p>
      {action}
    </div>
  );
}
