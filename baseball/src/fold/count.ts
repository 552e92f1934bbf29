import type { PitchFacts } from '../game/game-log.ts';
import type { AtBatResult } from '../vocabulary/vocabulary.ts';

export interface Count {
  readonly balls: number;
  readonly strikes: number;
}

type CalledPitch = Pick<PitchFacts, 'call' | 'foulTip' | 'foulBunt'>;

/** The plate appearance is still open before the pitch, so the new count has at most 4 balls and 3 strikes. */
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
    case 'unknown_strike':
      return addStrike(count);
  }
}

export function addBall({ balls, strikes }: Count): Count {
  return { balls: balls + 1, strikes };
}

export function addStrike({ balls, strikes }: Count): Count {
  return { balls, strikes: strikes + 1 };
}

export function resultOfCount({ balls, strikes }: Count): 'walk' | 'strikeout' | null {
  if (strikes >= 3) return 'strikeout';
  return balls >= 4 ? 'walk' : null;
}

/** A foul tip and a foul bunt are strikes, even the third (OBR 5.09(a)(2) and (4)). */
function isStrikeAtAnyCount(pitch: CalledPitch): boolean {
  return pitch.foulTip === true || pitch.foulBunt === true;
}

export function resultOfPitch(before: Count, pitch: PitchFacts): AtBatResult | null {
  if (pitch.result !== null) return pitch.result;
  // The API promises this result to callers that name none (`logPitchBodySchema`).
  if (pitch.call === 'in_play') return 'groundout';
  return resultOfCount(countAfter(before, pitch));
}

export function resultDisagrees(before: Count, pitch: PitchFacts): boolean {
  if (!isPossibleCall(pitch)) return true;
  const { result } = pitch;
  // Catcher's interference ends the plate appearance whatever the pitch was.
  if (result === null || result === 'catchers_interference') return false;
  switch (result) {
    case 'walk':
    case 'intentional_walk':
    case 'hit_by_pitch':
      return pitch.call !== 'ball';
    case 'strikeout':
      return resultOfCount(countAfter(before, pitch)) !== 'strikeout';
    default:
      return pitch.call !== 'in_play';
  }
}

function isPossibleCall({ call, foulTip, foulBunt }: Omit<PitchFacts, 'result'>): boolean {
  if (foulTip) return call === 'foul' || call === 'strike' || call === 'swinging_strike';
  return !foulBunt || call === 'foul';
}
