import { useEffect, useRef } from 'react';
import { useCharting } from '../../../baseball-ui/charting/use-charting.ts';
import { chooseOutcome, chooseZone } from '../model/entry.ts';
import {
  type LiveScreen,
  type PitchEntryForm,
  useLiveGameContext,
  usePitchEntryForm,
} from '../model/live-game-context.ts';
import { type KeyAction, keyAction } from './keys.ts';

/** Handles the keyboard shortcuts, except while someone types or a dialog is open. */
export function ChartingKeys() {
  const screen = useLiveGameContext();
  const entering = usePitchEntryForm();
  const { team } = screen.live;
  const hasKeyboardShortcuts = useCharting((charting) => charting.keys) && screen.isTracking;
  const latest = useRef({ screen, entering });
  useEffect(() => {
    latest.current = { screen, entering };
  });
  const { sport } = team;
  const { outerZones } = team.settings;

  useEffect(() => {
    // For someone who moves between buttons with Tab, Enter must press the focused button.
    let isTabbing = false;
    const onPointer = () => {
      isTabbing = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') isTabbing = true;
      if (event.defaultPrevented || event.repeat || isTypingOrInDialog(event.target)) return;
      const action = keyAction(event, { sport, outerZones });
      if (action === null || (!hasKeyboardShortcuts && action.do !== 'help')) return;
      if (action.do === 'log' && isTabbing && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      act(action, latest.current.screen, latest.current.entering);
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [hasKeyboardShortcuts, sport, outerZones]);
  return null;
}

function isTypingOrInDialog(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  const field = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(field) !== null;
}

function act(
  action: KeyAction,
  { recorder, openSheet }: LiveScreen,
  entering: PitchEntryForm,
): void {
  const { entry, change } = entering;
  switch (action.do) {
    case 'zone':
      change(chooseZone(entry, action.zone));
      break;
    case 'type':
      change({ ...entry, pitchType: action.type });
      break;
    case 'outcome':
      change(chooseOutcome(entry, action.outcome));
      break;
    case 'in-play':
      entering.beginInPlay();
      openSheet({ kind: 'in-play' });
      break;
    case 'log':
      if (entering.canLog) entering.log();
      break;
    case 'cancel':
      entering.cancel();
      break;
    case 'undo':
      void recorder.undo();
      break;
    case 'redo':
      void recorder.redo();
      break;
    case 'velocity':
      openSheet({ kind: 'velocity' });
      break;
    case 'more':
      openSheet({ kind: 'more' });
      break;
    case 'help':
      openSheet({ kind: 'keys' });
      break;
  }
}
