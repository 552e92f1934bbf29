import { OUTCOMES, type UmpireCall } from '@full-count/baseball';
import { resultLabels } from '../../../labels/results.ts';
import { CALLS_UNDER_MORE, type PitchDraft } from '../model/pitch-draft.ts';

/** The call chosen for a draft, and how the pad shows it. */
export interface ChosenCall {
  /** The call of the button that shows the choice. */
  readonly call: UmpireCall;
  readonly name: string;
  /** Shown on the button instead of its own word. Null when the button's own call is chosen. */
  readonly word: string | null;
}

/** Null until an outcome is chosen. */
export function chosenCall({ outcome, isDroppedThirdStrike }: PitchDraft): ChosenCall | null {
  if (outcome === null) return null;
  const { label, facts } = OUTCOMES[outcome];
  if (isDroppedThirdStrike)
    return { call: facts.call, name: 'Dropped third strike', word: 'Dropped 3rd' };
  if (facts.call === 'in_play') {
    const { result, battedBall } = facts;
    const word = result === null ? label : resultLabels(result, battedBall).shortName;
    return { call: facts.call, name: label, word };
  }
  const isUnderMore = CALLS_UNDER_MORE.some((call) => call === outcome);
  return { call: facts.call, name: label, word: isUnderMore ? label : null };
}
