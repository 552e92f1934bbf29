import {
  Calendar,
  CircleAlert,
  CircleCheck,
  CirclePause,
  CircleSlash,
  Flag,
  Radio,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

export type BadgeTone = keyof typeof icons;

interface BadgeProps {
  tone: BadgeTone;
  children: ReactNode;
  on?: 'page' | 'board' | undefined;
}

const icons = {
  live: Radio,
  scheduled: Calendar,
  suspended: CirclePause,
  completed: Flag,
  good: CircleCheck,
  watch: CircleAlert,
  bad: CircleSlash,
  info: null,
  plain: null,
  active: null,
} as const;

export function Badge({ tone, children, on = 'page' }: BadgeProps) {
  const Icon = icons[tone];
  return (
    <span className={classNames(styles.badge, styles[tone], on === 'board' && styles.board)}>
      {Icon !== null && <Icon size={16} strokeWidth={2.2} />}
      {children}
    </span>
  );
}
