import { type ComponentProps, type Ref, type RefObject, useLayoutEffect } from 'react';
import { Tooltip, TooltipProvider } from '../../ui/layout/tooltip.tsx';
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
