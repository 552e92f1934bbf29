import type { InPlayOutcome } from '@full-count/baseball';
import { useEffect, useRef } from 'react';
import { useCharting } from '../../../baseball-ui/charting/use-charting.ts';
import { IN_PLAY_KEYS, isTyping } from '../model/key-letters.ts';

interface InPlayActions {
  readonly choose: (outcome: InPlayOutcome) => void;
  readonly log: () => void;
}

const OUTCOMES_BY_KEY: ReadonlyMap<string, InPlayOutcome> = new Map(
  Object.entries(IN_PLAY_KEYS).map(([outcome, key]) => [key, outcome as InPlayOutcome]),
);

/** The keys of the results, unless the coach has switched keys off. Returns whether there are any. Enter logs the pitch, but presses a button that somebody has reached with the keyboard. */
export function useInPlayKeys(actions: InPlayActions): boolean {
  const hasKeys = useCharting((charting) => charting.keys);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!hasKeys) return;
    let isTabbing = false;
    const onPointer = () => {
      isTabbing = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key === 'Tab') isTabbing = true;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || event.repeat || hasModifier) return;
      if (isTyping(target) || document.querySelectorAll('dialog[open]').length > 1) return;
      const outcome = OUTCOMES_BY_KEY.get(key.toUpperCase());
      const isOnButton = target instanceof HTMLButtonElement;
      const presses = isOnButton && (isTabbing || target.closest('header, footer') !== null);
      if (outcome === undefined && (key !== 'Enter' || presses)) return;
      event.preventDefault();
      if (outcome === undefined) latest.current.log();
      else latest.current.choose(outcome);
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [hasKeys]);
  return hasKeys;
}
