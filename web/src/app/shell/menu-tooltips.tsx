import * as RadixTooltip from '@radix-ui/react-tooltip';
import { type ComponentProps, type Ref, type RefObject, useLayoutEffect } from 'react';
import styles from './menu-tooltips.module.css';
import { allItems, type NavSection } from './nav.ts';

export interface MenuTooltipsProps {
  menu: RefObject<HTMLElement | null>;
  sections: readonly NavSection[];
}

/** Delays from docs/requirements.md. */
const OPEN_DELAY_MS = 700;
/** Within this time after a tooltip closes, the next opens without a delay. */
const NO_DELAY_AFTER_CLOSE_MS = 300;

/**
 * Adds listeners to links that are already drawn. A tooltip around a link would make React draw the link again, and the
 * link would lose the focus.
 */
export function MenuTooltips({ menu, sections }: MenuTooltipsProps) {
  return (
    <RadixTooltip.Provider
      delayDuration={OPEN_DELAY_MS}
      skipDelayDuration={NO_DELAY_AFTER_CLOSE_MS}
    >
      {allItems(sections).map(({ to, label }) => (
        <RadixTooltip.Root key={to}>
          <RadixTooltip.Trigger asChild>
            <LinkListeners menu={menu} to={to} />
          </RadixTooltip.Trigger>
          <RadixTooltip.Portal>
            {/* A tooltip above would cover the neighbor. */}
            <RadixTooltip.Content
              className={styles.tip}
              side="right"
              sideOffset={6}
              collisionPadding={8}
            >
              {label}
            </RadixTooltip.Content>
          </RadixTooltip.Portal>
        </RadixTooltip.Root>
      ))}
    </RadixTooltip.Provider>
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
      if (listener) link.addEventListener(event, listener, { signal: listening.signal });
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
