import { OUTCOMES, type UmpireCall } from '@full-count/baseball';
import { resultLabels } from '../../../labels/results.ts';
import { CALLS_UNDER_MORE, type PitchEntry } from '../model/entry.ts';

/** The call that an entry waits with, and how the pad shows it. */
export interface ChosenCall {
  /** The button on which it shows. */
  readonly call: UmpireCall;
  readonly name: string;
  /** What the button says in place of its own word. Null when the choice is the button itself. */
  readonly word: string | null;
}

/** Null until a call is chosen. */
export function chosenCall({ outcome, dropped }: PitchEntry): ChosenCall | null {
  if (outcome === null) return null;
  const { label, facts } = OUTCOMES[outcome];
  if (dropped) return { call: facts.call, name: 'Dropped third strike', word: 'Dropped 3rd' };
  if (facts.call === 'in_play') {
    const { result, battedBall } = facts;
    const word = result === null ? label : resultLabels(result, battedBall).shortName;
    return { call: facts.call, name: label, word };
  }
  const isUnderMore = CALLS_UNDER_MORE.some((one) => one === outcome);
  return { call: facts.call, name: label, word: isUnderMore ? label : null };
}
