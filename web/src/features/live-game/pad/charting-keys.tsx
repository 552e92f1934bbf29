import {
  type Outcome,
  PITCH_TYPES_BY_SPORT,
  type PitchType,
  type Sport,
} from '@full-count/baseball';
import { usePadSettings } from '../../../baseball-ui/charting/pad-settings.tsx';
import { chooseOutcome } from '../../../baseball-ui/scoring/pitch-draft.ts';
import { pitchTypeLabels } from '../../../labels/pitches.ts';
import { useIsCountOnly } from '../../../local/session/charting.ts';
import { IN_PLAY_KEY, OUTCOME_KEYS, useKeys } from '../model/keys.ts';
import {
  type LiveScreen,
  type PitchDraftForm,
  useLiveGameContext,
  usePitchDraftForm,
} from '../model/live-game-context.ts';

export function ChartingKeys() {
  const screen = useLiveGameContext();
  const form = usePitchDraftForm();
  const isCountOnly = useIsCountOnly();
  const { sport, settings } = screen.live.team;
  const hasKeyboardShortcuts = usePadSettings((pad) => pad.keys) && screen.isTracking;
  useKeys((event, isButtonReachedByTab) => {
    if (document.querySelector('dialog[open]') !== null) return false;
    const action = keyAction(event, { sport, outerZones: settings.outerZones });
    if (action === null || (!hasKeyboardShortcuts && action.kind !== 'help')) return false;
    if (action.kind === 'log' && isButtonReachedByTab) return false;
    // The pad of Count Only shows neither zones nor types.
    if (isCountOnly && (action.kind === 'zone' || action.kind === 'type')) return false;
    runAction(action, screen, form);
    return true;
  });
  return null;
}

function runAction(action: KeyAction, { recorder, openSheet }: LiveScreen, form: PitchDraftForm) {
  const { draft, change } = form;
  switch (action.kind) {
    case 'zone':
      return form.tapZone(action.zone);
    case 'type':
      return change({ ...draft, pitchType: action.type });
    case 'outcome':
      return change(chooseOutcome(draft, action.outcome));
    case 'in-play':
      form.beginInPlay();
      return openSheet({ kind: 'in-play' });
    case 'log':
      if (form.canLog) form.log();
      return;
    case 'cancel':
      return form.cancel();
    case 'undo':
    case 'redo':
      void recorder[action.kind]();
      return;
    case 'velocity':
    case 'more':
      return openSheet({ kind: action.kind });
    case 'help':
      return openSheet({ kind: 'keyboard' });
  }
}

type KeyAction =
  | { kind: 'zone'; zone: number }
  | { kind: 'type'; type: PitchType }
  | { kind: 'outcome'; outcome: Outcome }
  | { kind: 'in-play' | 'log' | 'cancel' | 'undo' | 'redo' | 'velocity' | 'more' | 'help' };

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

/** Null for a key without a shortcut. Shift with 1 to 4 is an outside zone, 11 to 14. */
export function keyAction(
  pressed: PressedKey,
  { sport, outerZones }: { sport: Sport; outerZones: boolean },
): KeyAction | null {
  const { key, code, shiftKey } = pressed;
  if (pressed.altKey) return null;
  if (pressed.ctrlKey || pressed.metaKey) return historyAction(key.toLowerCase(), shiftKey);
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit !== undefined) return zoneAction(Number(digit), shiftKey, outerZones);
  return NAMED_KEYS[key] ?? (shiftKey ? null : letterAction(key.toUpperCase(), sport));
}

const NAMED_KEYS: Readonly<Record<string, KeyAction>> = {
  Enter: { kind: 'log' },
  Escape: { kind: 'cancel' },
  '?': { kind: 'help' },
};

function historyAction(letter: string, shiftKey: boolean): KeyAction | null {
  if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
  return letter === 'y' ? { kind: 'redo' } : null;
}

function zoneAction(digit: number, shiftKey: boolean, outerZones: boolean): KeyAction | null {
  if (!shiftKey) return { kind: 'zone', zone: digit };
  return outerZones && digit <= 4 ? { kind: 'zone', zone: 10 + digit } : null;
}

function letterAction(letter: string, sport: Sport): KeyAction | null {
  if (letter === IN_PLAY_KEY) return { kind: 'in-play' };
  if (letter === 'V') return { kind: 'velocity' };
  if (letter === 'M') return { kind: 'more' };
  for (const [outcome, key] of Object.entries(OUTCOME_KEYS)) {
    if (key === letter) return { kind: 'outcome', outcome: outcome as Outcome };
  }
  const type = typesOnKeys(sport).find((type) => pitchTypeLabels[type].key === letter);
  return type === undefined ? null : { kind: 'type', type };
}

export function typesOnKeys(sport: Sport): readonly PitchType[] {
  return [...PITCH_TYPES_BY_SPORT[sport], 'unknown'];
}
