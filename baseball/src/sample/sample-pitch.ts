import type { Person, PitchFacts } from '../game/game-log.ts';
import type { PitchType, UmpireCall } from '../vocabulary/vocabulary.ts';
import { pickByShare, type Random } from './random.ts';

export interface SamplePitcher {
  readonly person: Person;
  readonly arsenal: readonly [SamplePitchType, ...SamplePitchType[]];
  /** Share of pitches in the strike zone, 0 to 1. */
  readonly control: number;
  /** Pitches after which the next pitcher takes over. */
  readonly limit: number;
}

export interface SamplePitchType {
  readonly pitchType: PitchType;
  readonly share: number;
  readonly velocityMph: number;
  /** Share of swings that miss, 0 to 1. */
  readonly whiffs: number;
}

export type SamplePitch = Pick<PitchFacts, 'pitchType' | 'call'> & {
  readonly velocityMph: number;
  readonly zone: number;
};

/** The middle of the zone gets more pitches than a corner. */
const ZONES = [0.7, 0.9, 0.8, 1.2, 1.3, 1.2, 1.1, 1.4, 1.2].map((share, index) => ({
  share,
  zone: index + 1,
}));
const OUTER_ZONES = [11, 12, 13, 14] as const;
const SPREAD_MPH = 4;
const SHARES_OF_SWINGS = { inside: 0.66, outside: 0.27 } as const;
/** Of the swings that make contact. */
const SHARE_OF_FOULS = 0.48;

/** @param strikes before the pitch. With two strikes batters swing more often */
export function samplePitch(random: Random, pitcher: SamplePitcher, strikes: number): SamplePitch {
  const { pitchType, velocityMph, whiffs } = pickByShare(random, pitcher.arsenal);
  const isInside = random() < pitcher.control;
  const zone = isInside
    ? pickByShare(random, ZONES as [(typeof ZONES)[number], ...typeof ZONES]).zone
    : (OUTER_ZONES[Math.floor(random() * OUTER_ZONES.length)] ?? 11);
  const shareOfSwings =
    (isInside ? SHARES_OF_SWINGS.inside : SHARES_OF_SWINGS.outside) + (strikes === 2 ? 0.12 : 0);
  const shareOfMisses = isInside ? whiffs : whiffs * 1.8;
  return {
    pitchType,
    velocityMph: Math.round((velocityMph + (random() - 0.5) * SPREAD_MPH) * 10) / 10,
    zone,
    call:
      random() < shareOfSwings
        ? callOfSwing(random, shareOfMisses)
        : isInside
          ? 'called_strike'
          : 'ball',
  };
}

function callOfSwing(random: Random, shareOfMisses: number): UmpireCall {
  if (random() < shareOfMisses) return 'swinging_strike';
  return random() < SHARE_OF_FOULS ? 'foul' : 'in_play';
}
