import type { InPlayOutcome } from '@full-count/baseball';
import { usePadSettings } from '../../../baseball-ui/charting/use-pad-settings.ts';
import { IN_PLAY_KEYS } from '../model/key-letters.ts';
import { useKeys } from '../model/use-keys.ts';

interface InPlayActions {
  readonly choose: (outcome: InPlayOutcome) => void;
  readonly log: () => void;
}

const OUTCOMES_BY_KEY: ReadonlyMap<string, InPlayOutcome> = new Map(
  Object.entries(IN_PLAY_KEYS).map(([outcome, key]) => [key, outcome as InPlayOutcome]),
);

/**
 * The keys of the results, unless the coach has switched keys off. Returns whether there are any. Enter logs the pitch, but
 * presses a button that somebody has reached with the keyboard.
 */
export function useInPlayKeys({ choose, log }: InPlayActions): boolean {
  const hasKeys = usePadSettings((pad) => pad.keys);
  useKeys(({ key, target, ctrlKey, metaKey, altKey }, isButtonReachedByTab) => {
    const isBelowDialog = document.querySelectorAll('dialog[open]').length > 1;
    if (!hasKeys || isBelowDialog || ctrlKey || metaKey || altKey) return false;
    const outcome = OUTCOMES_BY_KEY.get(key.toUpperCase());
    if (outcome !== undefined) {
      choose(outcome);
      return true;
    }
    const isOnEdge =
      target instanceof HTMLButtonElement && target.closest('header, footer') !== null;
    if (key !== 'Enter' || isButtonReachedByTab || isOnEdge) return false;
    log();
    return true;
  });
  return hasKeys;
}
