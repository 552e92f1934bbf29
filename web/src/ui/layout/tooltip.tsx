import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Specification, section 9. */
const OPEN_DELAY_MS = 700;
const SKIP_WINDOW_MS = 300;

/** Stands once around the app; tooltips share its timing. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_WINDOW_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

export interface TooltipProps {
  text: string;
  /** Where it opens. `right` in a column, where it would cover the neighbor above. */
  side?: 'top' | 'right' | undefined;
  /** One element that takes a ref and can hold the focus. */
  children: ReactElement;
}

/** For a pointer and the keyboard; nothing that a thumb needs may stand only here. */
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
