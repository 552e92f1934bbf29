import * as RadixTooltip from '@radix-ui/react-tooltip';
import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
} from 'react';
import styles from './menu-tooltips.module.css';
import { allItems, type NavSection } from './nav.ts';

export interface MenuTooltipsProps {
  menu: RefObject<HTMLElement | null>;
  sections: readonly NavSection[];
}

/**
 * Adds listeners to links that are already drawn. A tooltip around a link would make React draw the link again, and the
 * link would lose the focus.
 */
export function MenuTooltips({ menu, sections }: MenuTooltipsProps) {
  return (
    <TooltipProvider>
      {allItems(sections).map(({ to, label }) => (
        <Tooltip key={to} text={label} side="right">
          <LinkListeners menu={menu} to={to} />
        </Tooltip>
      ))}
    </TooltipProvider>
  );
}

/** The properties, by event, that Radix gives to the child of a tooltip. */
const PROPERTY_OF_EVENT = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const satisfies Record<string, keyof ComponentProps<'a'>>;

type AddedByTooltip = { ref?: Ref<HTMLElement> } & Partial<
  Record<(typeof PROPERTY_OF_EVENT)[keyof typeof PROPERTY_OF_EVENT], (event: Event) => void>
>;

interface LinkListenersProps extends AddedByTooltip {
  menu: RefObject<HTMLElement | null>;
  to: string;
}

/** Ignores the description that a tooltip adds for screen readers, because they already read the link's name. */
function LinkListeners({ menu, to, ref, ...listeners }: LinkListenersProps) {
  useLayoutEffect(() => {
    const link = findLink(menu, to);
    if (link === null) return;
    const listening = new AbortController();
    for (const [event, property] of Object.entries(PROPERTY_OF_EVENT)) {
      const listener = listeners[property];
      if (listener) link.addEventListener(event, listener, listening);
    }
    return () => listening.abort();
  });
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    ref(findLink(menu, to));
    return () => {
      ref(null);
    };
  }, [ref, menu, to]);
  return null;
}

function findLink(menu: RefObject<HTMLElement | null>, to: string): HTMLElement | null {
  return menu.current?.querySelector<HTMLElement>(`a[href="${to}"]`) ?? null;
}

/** Delays from docs/requirements.md. */
const OPEN_DELAY_MS = 700;
/** Within this time after a tooltip closes, the next opens without a delay. */
const NO_DELAY_AFTER_CLOSE_MS = 300;

/** Rendered once around the app, so that all tooltips share their timing. */
function TooltipProvider({ children }: { children: ReactNode }) {
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
function Tooltip({ text, side = 'top', children }: TooltipProps) {
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
