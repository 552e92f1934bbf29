import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Delays from docs/requirements.md. */
const OPEN_DELAY_MS = 700;
/** Within this time after a tooltip closes, the next opens without a delay. */
const NO_DELAY_AFTER_CLOSE_MS = 300;

/** Rendered once around the app, so that all tooltips share their timing. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider
      delayDuration={OPEN_DELAY_MS}
      skipDelayDuration={NO_DELAY_AFTER_CLOSE_MS}
    >
      {children}
    </RadixTooltip.Provider>
  );
}

interface TooltipProps {
  text: string;
  /** `right` is for items in a column, where a tooltip above would cover the neighbor. */
  side?: 'top' | 'right' | undefined;
  /** One focusable element that takes a ref. */
  children: ReactElement;
}

/** For pointers and keyboards only. A touch screen never shows it. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          className={styles.tip}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
