import type { Person, PitchFacts } from '../game/game-log.ts';
import type { PitchType, UmpireCall } from '../vocabulary/vocabulary.ts';
import { pickByShare, type Random } from './random.ts';

export interface SamplePitcher {
  readonly person: Person;
  readonly arsenal: readonly [SamplePitchType, ...SamplePitchType[]];
  /** 0 to 1. */
  readonly shareInZone: number;
  /** Pitches after which the next pitcher takes over. */
  readonly pitchLimit: number;
}

export interface SamplePitchType {
  readonly pitchType: PitchType;
  readonly share: number;
  readonly velocityMph: number;
  /** Of the swings at pitches in the strike zone, 0 to 1. */
  readonly shareOfMisses: number;
}

export type SamplePitch = Pick<PitchFacts, 'pitchType' | 'call'> & {
  readonly velocityMph: number;
  readonly zone: number;
};

const INNER_ZONES = [0.7, 0.9, 0.8, 1.2, 1.3, 1.2, 1.1, 1.4, 1.2].map((share, index) => ({
  share,
  zone: index + 1,
}));
const OUTER_ZONES = [11, 12, 13, 14] as const;
const SPREAD_MPH = 4;
const SHARES_OF_SWINGS = { inside: 0.66, outside: 0.27 } as const;
const MORE_SWINGS_WITH_TWO_STRIKES = 0.12;
const OUTSIDE_MISS_FACTOR = 1.8;
/** Of the swings that make contact. */
const SHARE_OF_FOULS = 0.48;

export function samplePitch(random: Random, pitcher: SamplePitcher, strikes: number): SamplePitch {
  const { pitchType, velocityMph, shareOfMisses } = pickByShare(random, pitcher.arsenal);
  const isInside = random() < pitcher.shareInZone;
  const zone = isInside
    ? pickByShare(random, INNER_ZONES as [(typeof INNER_ZONES)[number], ...typeof INNER_ZONES]).zone
    : (OUTER_ZONES[Math.floor(random() * OUTER_ZONES.length)] ?? 11);
  const shareOfSwings =
    (isInside ? SHARES_OF_SWINGS.inside : SHARES_OF_SWINGS.outside) +
    (strikes === 2 ? MORE_SWINGS_WITH_TWO_STRIKES : 0);
  const missFactor = isInside ? 1 : OUTSIDE_MISS_FACTOR;
  return {
    pitchType,
    velocityMph: Math.round((velocityMph + (random() - 0.5) * SPREAD_MPH) * 10) / 10,
    zone,
    call:
      random() < shareOfSwings
        ? callOfSwing(random, shareOfMisses * missFactor)
        : isInside
          ? 'called_strike'
          : 'ball',
  };
}

function callOfSwing(random: Random, shareOfMisses: number): UmpireCall {
  if (random() < shareOfMisses) return 'swinging_strike';
  return random() < SHARE_OF_FOULS ? 'foul' : 'in_play';
}
