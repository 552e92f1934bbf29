import type { EventFacts } from '../model/event-facts.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';

export function useSheetActions() {
  const { recorder, openSheet } = useLiveGameContext();
  const close = () => openSheet(null);
  return {
    close,
    save: (facts: EventFacts) => {
      void recorder.logEvent(facts);
      close();
    },
  };
}
