import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import styles from './menu-tip.module.css';

/** Delays from docs/requirements.md. */
const OPEN_DELAY_MS = 700;
/** Within this time after a tooltip closes, the next opens without a delay. */
const NO_DELAY_AFTER_CLOSE_MS = 300;

/**
 * Shows the name of the icon that the pointer is on or that the keyboard has reached. A touch screen never shows it, and
 * screen readers read the link's own name.
 */
export function MenuTip({ children }: { children: ReactNode }) {
  const [link, setLink] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hovered = useRef<Element | null>(null);
  const isPressed = useRef(false);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);

  function close(): void {
    clearTimeout(timer.current);
    hovered.current = null;
    if (link !== null) closedAt.current = performance.now();
    setLink(null);
  }

  function onPointerOver({ target, pointerType }: PointerEvent): void {
    const overLink = (target as Element).closest('a, [role=tooltip]');
    if (overLink === hovered.current || overLink?.role === 'tooltip') return;
    close();
    hovered.current = overLink;
    if (overLink === null || pointerType === 'touch') return;
    const isSoon = performance.now() - closedAt.current < NO_DELAY_AFTER_CLOSE_MS;
    timer.current = setTimeout(() => setLink(overLink), isSoon ? 0 : OPEN_DELAY_MS);
  }

  const box = link?.getBoundingClientRect();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what a person uses.
    <div
      className={styles.menu}
      onPointerOver={onPointerOver}
      onPointerLeave={close}
      onPointerDown={() => {
        isPressed.current = true;
        close();
      }}
      onPointerUp={() => {
        isPressed.current = false;
      }}
      onFocus={({ target }) => isPressed.current || setLink(target)}
      onBlur={close}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
    >
      {children}
      {box && (
        <div
          role="tooltip"
          className={styles.tip}
          style={{ left: box.right, top: box.top + box.height / 2 }}
        >
          {link?.textContent}
        </div>
      )}
    </div>
  );
}
