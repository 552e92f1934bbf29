import type { PitchFacts } from '../../game/game-log.ts';
import type { UmpireCall } from '../../vocabulary/vocabulary.ts';

// What counts as a strike, a swing and so on: docs/statistics.md, "Calls".

export function isStrike({
  facts,
}: {
  readonly facts: Pick<CountablePitch['facts'], 'call'>;
}): boolean {
  return facts.call !== 'ball';
}

/** `strike` is a swing and a miss in a game. A foul tip was caught, so it is a miss even if the call is a foul. */
export function isWhiff({ facts }: CountablePitch): boolean {
  const { call, foulTip } = facts;
  return call === 'swinging_strike' || call === 'strike' || (call === 'foul' && foulTip === true);
}

export function isContact(pitch: CountablePitch): boolean {
  return !isWhiff(pitch) && (pitch.facts.call === 'foul' || pitch.facts.call === 'in_play');
}

export function isSwing(pitch: CountablePitch): boolean {
  return isWhiff(pitch) || isContact(pitch);
}

export function isCalledStrike({ facts }: CountablePitch): boolean {
  return facts.call === 'called_strike';
}

export function isFoul({ facts }: CountablePitch): boolean {
  return facts.call === 'foul';
}

export function countCalls(
  pitches: readonly CountablePitch[],
): Partial<Record<UmpireCall, number>> {
  const counts: Partial<Record<UmpireCall, number>> = {};
  for (const { facts } of pitches) counts[facts.call] = (counts[facts.call] ?? 0) + 1;
  return counts;
}

export interface CountablePitch {
  readonly isFirstPitch?: boolean;
  readonly facts: Pick<PitchFacts, 'call' | 'foulTip' | 'pitchType' | 'velocityMph' | 'zone'>;
}
