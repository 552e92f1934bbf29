import type { PitchFacts } from '../../game/game-log.ts';
import type { AtBatResult } from '../../vocabulary/vocabulary.ts';
import { type Count, countAfter, resultOfCount } from './count.ts';

/** What a pitch makes of its plate appearance; null: it goes on. The scorer's word counts first. */
export function resultOfPitch(before: Count, pitch: PitchFacts): AtBatResult | null {
  if (pitch.result !== null) return pitch.result;
  if (pitch.call === 'in_play') return 'groundout';
  return resultOfCount(countAfter(before, pitch));
}

/** Whether the entered result cannot come from this call at this count, or the call cannot be so. */
export function resultDisagrees(before: Count, pitch: PitchFacts): boolean {
  if (!isPossibleCall(pitch)) return true;
  const { result } = pitch;
  // A catcher can interfere with any swing, whatever becomes of the pitch.
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

/** A foul tip is swung at and a foul bunt is a foul: no other call can be either. */
function isPossibleCall({ call, foulTip, foulBunt }: Omit<PitchFacts, 'result'>): boolean {
  if (foulTip) return call === 'foul' || call === 'strike' || call === 'swinging_strike';
  return !foulBunt || call === 'foul';
}
