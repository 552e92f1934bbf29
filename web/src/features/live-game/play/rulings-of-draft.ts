import { isRuled } from '@full-count/baseball';
import {
  type RuledFacts,
  type Ruling,
  withRuling,
} from '../../../baseball-ui/scoring/with-ruling.ts';
import {
  type Destination,
  moveRunner,
  type Origin,
  type PitchDraft,
} from '../model/pitch-draft.ts';
import type { RunnerOnPlay } from '../model/play.ts';

export function addRuling(draft: PitchDraft, ruling: Ruling): PitchDraft {
  return { ...draft, ruled: rulingsOf(withRuling(draft.ruled ?? {}, ruling)) };
}

export function moveRuledRunner(
  draft: PitchDraft,
  runners: readonly RunnerOnPlay[],
  from: Origin,
  to: Destination,
): PitchDraft {
  const { advances = [], runsBattedIn } = draft.ruled ?? {};
  const changesRuns = [to, runners.find((runner) => runner.from === from)?.to].includes('home');
  const ruled = rulingsOf({
    advances: advances.filter((advance) => advance.from !== from || advance.to === to),
    runsBattedIn: changesRuns ? undefined : runsBattedIn,
  });
  return { ...moveRunner(draft, from, to), ruled };
}

export function rulingsOf({ advances = [], runsBattedIn }: RuledFacts): PitchDraft['ruled'] {
  const ruledAdvances = advances.filter(isRuled);
  if (ruledAdvances.length === 0 && runsBattedIn === undefined) return undefined;
  return { advances: ruledAdvances, ...(runsBattedIn !== undefined && { runsBattedIn }) };
}
