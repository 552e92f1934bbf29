import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { rate } from '../measures/rate.ts';
import type { TypeRate } from '../pitching/pitch-mix.ts';
import type { SeasonPitcher } from './season.ts';

/** What he throws most, with its share of all his pitches; null where no type is known. */
export function goToPitch({
  pitchTypes,
  totalPitches,
}: Pick<SeasonPitcher, 'pitchTypes' | 'totalPitches'>): TypeRate | null {
  const thrown = Object.entries(pitchTypes) as [PitchType, { readonly count: number }][];
  const [most] = thrown.sort(([, a], [, b]) => b.count - a.count);
  return most ? { type: most[0], rate: rate(most[1].count, totalPitches) } : null;
}
