import { useEffect, useRef } from 'react';
import { isTyping } from './key-letters.ts';

/** Returns whether it has used the key, which then does nothing else. */
type OnKey = (event: KeyboardEvent, isButtonReachedByTab: boolean) => boolean;

/**
 * Calls the function for each key that is pressed once and types no text.
 * For someone who moves between buttons with Tab, Enter must press the focused button.
 */
export function useKeys(onKey: OnKey): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    let isTabbing = false;
    const onPointer = () => {
      isTabbing = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key === 'Tab') isTabbing = true;
      if (event.defaultPrevented || event.repeat || isTyping(target)) return;
      const isButtonReachedByTab = isTabbing && target instanceof HTMLButtonElement;
      if (latest.current(event, isButtonReachedByTab)) event.preventDefault();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
