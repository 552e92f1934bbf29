import { useEffect, useRef } from 'react';
import { useCharting } from '../../../baseball-ui/charting/use-charting.ts';
import { chooseOutcome } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { isTyping } from '../model/key-letters.ts';
import {
  type LiveScreen,
  type PitchDraftForm,
  useLiveGameContext,
  usePitchDraftForm,
} from '../model/live-game-context.ts';
import { type KeyAction, keyAction } from './keys.ts';

export function ChartingKeys() {
  const screen = useLiveGameContext();
  const form = usePitchDraftForm();
  const { team } = screen.live;
  const hasKeyboardShortcuts = useCharting((charting) => charting.keys) && screen.isTracking;
  const latestRef = useRef({ screen, form });
  useEffect(() => {
    latestRef.current = { screen, form };
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
      if (action === null || (!hasKeyboardShortcuts && action.kind !== 'help')) return;
      if (action.kind === 'log' && isTabbing && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      runAction(action, latestRef.current.screen, latestRef.current.form);
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
  return document.querySelector('dialog[open]') !== null || isTyping(target);
}

function runAction(
  action: KeyAction,
  { recorder, openSheet }: LiveScreen,
  form: PitchDraftForm,
): void {
  const { draft, change } = form;
  switch (action.kind) {
    case 'zone':
      form.tapZone(action.zone);
      break;
    case 'type':
      change({ ...draft, pitchType: action.type });
      break;
    case 'outcome':
      change(chooseOutcome(draft, action.outcome));
      break;
    case 'in-play':
      form.beginInPlay();
      openSheet({ kind: 'in-play' });
      break;
    case 'log':
      if (form.canLog) form.log();
      break;
    case 'cancel':
      form.cancel();
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
      openSheet({ kind: 'keyboard' });
      break;
  }
}
