import type { InPlayOutcome, Outcome } from '@full-count/baseball';
import { useEffect, useRef } from 'react';

/** Calls on the pad have the letter of their mark. */
export const OUTCOME_KEYS = {
  ball: 'B',
  called_strike: 'C',
  swing_and_miss: 'S',
  foul: 'F',
  foul_tip: 'T',
  walk: 'W',
  hit_by_pitch: 'H',
} as const satisfies Partial<Record<Outcome, string>>;

export const IN_PLAY_KEY = 'X';

/** In the sheet of a ball in play: the bases of a hit, and letters of the other results. */
export const IN_PLAY_KEYS: Readonly<Record<InPlayOutcome, string>> = {
  single: '1',
  double: '2',
  triple: '3',
  home_run: '4',
  line_out: 'L',
  fly_out: 'F',
  ground_out: 'G',
  pop_out: 'P',
  error: 'E',
  fielders_choice: 'C',
  fielders_choice_safe: 'A',
  double_play: 'D',
  triple_play: 'T',
  sacrifice_fly: 'S',
  sacrifice_bunt: 'B',
  catchers_interference: 'I',
  obstruction: 'O',
  out_on_basepath: 'R',
};

/** Whether a pressed key is text for a field. */
function isTyping(target: EventTarget | null): boolean {
  const field = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(field) !== null;
}

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
