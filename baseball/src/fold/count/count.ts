import type { PitchFacts } from '../../game/game-log.ts';

export interface Count {
  readonly balls: number;
  readonly strikes: number;
}

type CalledPitch = Pick<PitchFacts, 'call' | 'foulTip' | 'foulBunt'>;

/** The count after a call, up to 4 balls and 3 strikes. A ball in play leaves it. */
export function countAfter(count: Count, pitch: CalledPitch): Count {
  switch (pitch.call) {
    case 'ball':
      return addBall(count);
    case 'in_play':
      return count;
    case 'foul':
      return isStrikeAtAnyCount(pitch) || count.strikes < 2 ? addStrike(count) : count;
    case 'called_strike':
    case 'swinging_strike':
    case 'strike':
      return addStrike(count);
  }
}

export function addBall({ balls, strikes }: Count): Count {
  return { balls: balls + 1, strikes };
}

export function addStrike({ balls, strikes }: Count): Count {
  return { balls, strikes: strikes + 1 };
}

/** What a count alone decides. */
export function resultOfCount({ balls, strikes }: Count): 'walk' | 'strikeout' | null {
  if (strikes >= 3) return 'strikeout';
  return balls >= 4 ? 'walk' : null;
}

/** OBR 5.09(a)(2), (4): a foul tip is a strike, a foul bunt too, even the third. */
function isStrikeAtAnyCount(pitch: CalledPitch): boolean {
  return pitch.foulTip === true || pitch.foulBunt === true;
}
