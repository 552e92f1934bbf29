import { createStored } from '../../../platform/stored-state.ts';

export type SplitSpan = 'today' | 'season';

/** Stored on this device, because a coach who chose the season wants it for the next batter too. */
const useSpanStore = createStored<{ span: SplitSpan }>('split-span', () => localStorage, {
  span: 'today',
});

export function useSplitSpan(): SplitSpan {
  return useSpanStore(({ span }) => span);
}

export function setSplitSpan(span: SplitSpan): void {
  useSpanStore.setState({ span });
}
