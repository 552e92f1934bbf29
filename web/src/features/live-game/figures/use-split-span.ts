import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export type SplitSpan = 'today' | 'season';

/** Stored on this device, because a coach who chose the season wants it for the next batter too. */
const useSpanStore = create<{ span: SplitSpan }>()(
  persist((): { span: SplitSpan } => ({ span: 'today' }), {
    name: 'split-span',
    storage: createJSONStorage(() => localStorage),
  }),
);

export function useSplitSpan(): SplitSpan {
  return useSpanStore(({ span }) => span);
}

export function setSplitSpan(span: SplitSpan): void {
  useSpanStore.setState({ span });
}
