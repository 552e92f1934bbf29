import { usePadSettings } from '../../../baseball-ui/charting/use-pad-settings.ts';
import { chooseOutcome } from '../../../baseball-ui/scoring/pitch-draft.ts';
import {
  type LiveScreen,
  type PitchDraftForm,
  useLiveGameContext,
  usePitchDraftForm,
} from '../model/live-game-context.ts';
import { useKeys } from '../model/use-keys.ts';
import { type KeyAction, keyAction } from './keys.ts';

export function ChartingKeys() {
  const screen = useLiveGameContext();
  const form = usePitchDraftForm();
  const { sport, settings } = screen.live.team;
  const hasKeyboardShortcuts = usePadSettings((pad) => pad.keys) && screen.isTracking;
  useKeys((event, isButtonReachedByTab) => {
    if (document.querySelector('dialog[open]') !== null) return false;
    const action = keyAction(event, { sport, outerZones: settings.outerZones });
    if (action === null || (!hasKeyboardShortcuts && action.kind !== 'help')) return false;
    if (action.kind === 'log' && isButtonReachedByTab) return false;
    runAction(action, screen, form);
    return true;
  });
  return null;
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
