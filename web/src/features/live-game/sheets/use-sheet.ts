import type { EventFacts } from '../model/event-facts.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';

/** How the open sheet closes, and how it records an event and closes. */
export function useSheet() {
  const { recorder, openSheet } = useLiveGameContext();
  const close = () => openSheet(null);
  return {
    close,
    save: (facts: EventFacts) => {
      void recorder.event(facts);
      close();
    },
  };
}
