import type { PitchFacts } from '../../game/game-log.ts';
import type { UmpireCall } from '../../vocabulary/vocabulary.ts';

/** STATS.md, Calls. In a game `strike` is a swing and a miss. */

export function isStrike({
  facts,
}: {
  readonly facts: Pick<CountablePitch['facts'], 'call'>;
}): boolean {
  return facts.call !== 'ball';
}

/** A foul tip is one, also where it was called a foul: it was caught, and counts as no contact. */
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

/** Only the calls that were made. */
export function countCalls(
  pitches: readonly CountablePitch[],
): Partial<Record<UmpireCall, number>> {
  const counts: Partial<Record<UmpireCall, number>> = {};
  for (const { facts } of pitches) counts[facts.call] = (counts[facts.call] ?? 0) + 1;
  return counts;
}

/** What the figures of a pitch rest on; a game's folded pitches have it, and a bullpen session's. */
export interface CountablePitch {
  readonly facts: Pick<PitchFacts, 'call' | 'foulTip' | 'pitchType' | 'velocityMph' | 'zone'>;
}
