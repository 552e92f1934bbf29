import { type ComponentProps, type Ref, type RefObject, useLayoutEffect } from 'react';
import { Tooltip, TooltipProvider } from '../../ui/layout/tooltip.tsx';
import { allItems, type NavSection } from './nav.ts';

export interface MenuTooltipsProps {
  menu: RefObject<HTMLElement | null>;
  sections: readonly NavSection[];
}

/**
 * Tooltips for the links that the menu has already drawn. They are beside the links and not around them, because a link
 * that gets a new parent is drawn again and loses the focus and the pointer.
 */
export function MenuTooltips({ menu, sections }: MenuTooltipsProps) {
  return (
    <TooltipProvider>
      {allItems(sections).map(({ to, label }) => (
        <Tooltip key={to} text={label} side="right">
          <DrawnLink menu={menu} to={to} />
        </Tooltip>
      ))}
    </TooltipProvider>
  );
}

/** The listeners of a tooltip. Each is the name of a property that Radix adds to the child of a tooltip. */
const EVENTS = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const satisfies Record<string, keyof ComponentProps<'a'>>;

type AddedByTooltip = { ref?: Ref<HTMLElement> } & Partial<
  Record<(typeof EVENTS)[keyof typeof EVENTS], (event: Event) => void>
>;

interface DrawnLinkProps extends AddedByTooltip {
  menu: RefObject<HTMLElement | null>;
  to: string;
}

/**
 * Draws nothing, and gives the link only the listeners of a tooltip. The link needs no description, because the tooltip
 * only repeats its name, which a screen reader has already.
 */
function DrawnLink({ menu, to, ref, ...listeners }: DrawnLinkProps) {
  useLayoutEffect(() => {
    const link = findLink(menu, to);
    if (link === null) return;
    const listening = new AbortController();
    for (const [event, property] of Object.entries(EVENTS)) {
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
