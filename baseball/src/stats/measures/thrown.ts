import type { PitchFacts } from '../../game/game-log.ts';

/** What the figures of a pitch rest on; a game's folded pitches have it, and a bullpen session's. */
export interface Thrown {
  readonly facts: Pick<PitchFacts, 'call' | 'foulTip' | 'pitchType' | 'velocityMph' | 'zone'>;
}
