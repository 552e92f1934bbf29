import { OUTCOMES, type UmpireCall } from '@full-count/baseball';
import {
  isDroppedThirdStrike,
  OUTCOMES_IN_MORE_SHEET,
  type PitchDraft,
} from '../../../baseball-ui/scoring/pitch-draft.ts';
import { resultLabels } from '../../../labels/results.ts';

interface ChosenCall {
  /** The call of the button that shows the choice. */
  readonly call: UmpireCall;
  readonly name: string;
  /** Replaces the button's own text. Null when the button's own call is chosen. */
  readonly buttonText: string | null;
}

export function chosenCall(draft: PitchDraft): ChosenCall | null {
  const { outcome } = draft;
  if (outcome === null) return null;
  const { label, facts } = OUTCOMES[outcome];
  if (isDroppedThirdStrike(draft))
    return { call: facts.call, name: 'Dropped third strike', buttonText: 'Dropped 3rd' };
  if (facts.call === 'in_play') {
    const { result, battedBall } = facts;
    const buttonText = result === null ? label : resultLabels(result, battedBall).shortName;
    return { call: facts.call, name: label, buttonText };
  }
  const isInMoreSheet = OUTCOMES_IN_MORE_SHEET.some((candidate) => candidate === outcome);
  return { call: facts.call, name: label, buttonText: isInMoreSheet ? label : null };
}
