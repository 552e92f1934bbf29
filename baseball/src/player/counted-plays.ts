import type { FoldedPitch, FoldedPlateAppearance } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { countBatting } from '../stats/batting/batting-line.ts';
import { lastPitchOf } from '../stats/measures/last-pitch.ts';
import { type PitchRate, pitchesThatCouldCount } from '../stats/measures/pitch-rate.ts';
import { type Rate, rate } from '../stats/measures/rate.ts';
import { appearancesEndedBy } from '../stats/pitching/pitch-mix.ts';
import type { HalfInning, PitchType } from '../vocabulary/vocabulary.ts';
import type { RateRecord } from './rate-record.ts';
import {
  BATTING_RATE_DEFINITIONS,
  isBattingRate,
  PITCH_RATE_DEFINITIONS,
  type RateName,
} from './rates.ts';

/** `share` is the share of a pitch type in all pitches, and `location` that of a zone. */
export type Figure =
  | { readonly rate: RateName; readonly type?: PitchType | undefined }
  | { readonly rate: 'share'; readonly type: PitchType }
  | { readonly rate: 'location'; readonly zone: number };

export interface CountedPlay {
  /** The pitch, an at-bat's last pitch, or the entry on which a run scored. Without a pitch, the plate appearance. */
  readonly entryId: string;
  readonly inning: number;
  readonly halfInning: HalfInning;
  /** The batter. For a run, the player who scored. */
  readonly batter: Person;
  readonly pitcher: Person;
  /** The pitch, or the last one of the plate appearance. Null for a plate appearance without pitches. */
  readonly pitch: FoldedPitch | null;
  /** Null for a figure of pitches or runs. */
  readonly plateAppearance: FoldedPlateAppearance | null;
  /** For a run, why it is earned or not (`ScoredRun.why`). Otherwise null. */
  readonly whyEarned: string | null;
  /** What the play adds to the numerator: 0 or 1, for SLG the bases of the hit, and for ISO one base less. */
  readonly counted: number;
}

export function countedPlays(figure: Figure, record: RateRecord): CountedPlay[] {
  if (figure.rate === 'share' || figure.rate === 'location') {
    return countedPitches(shareDefinition(figure), record.pitches);
  }
  const { pitches, chargedAppearances } = limitToType(record, figure.type);
  return isBattingRate(figure.rate)
    ? countedAppearances(BATTING_RATE_DEFINITIONS[figure.rate], chargedAppearances)
    : countedPitches(PITCH_RATE_DEFINITIONS[figure.rate], pitches);
}

export function countedRate(plays: readonly CountedPlay[]): Rate {
  const sum = plays.reduce((total, { counted }) => total + counted, 0);
  return rate(sum, plays.length);
}

function shareDefinition(figure: Extract<Figure, { rate: 'share' | 'location' }>): PitchRate {
  return {
    couldCount: () => true,
    counts: ({ facts }) =>
      figure.rate === 'share' ? facts.pitchType === figure.type : facts.zone === figure.zone,
  };
}

function limitToType(record: RateRecord, type: PitchType | undefined): RateRecord {
  if (type === undefined) return record;
  return {
    pitches: record.pitches.filter(({ facts }) => facts.pitchType === type),
    chargedAppearances: appearancesEndedBy(record.chargedAppearances, type),
  };
}

function countedPitches(
  definition: PitchRate<FoldedPitch>,
  pitches: readonly FoldedPitch[],
): CountedPlay[] {
  return pitchesThatCouldCount(pitches, definition).map((pitch) => ({
    entryId: pitch.facts.id,
    inning: pitch.inning,
    halfInning: pitch.halfInning,
    batter: pitch.facts.batter,
    pitcher: pitch.facts.pitcher,
    pitch,
    plateAppearance: null,
    whyEarned: null,
    counted: definition.counts(pitch) ? 1 : 0,
  }));
}

function countedAppearances(
  { counted, possible }: (typeof BATTING_RATE_DEFINITIONS)[keyof typeof BATTING_RATE_DEFINITIONS],
  chargedAppearances: readonly FoldedPlateAppearance[],
): CountedPlay[] {
  return chargedAppearances.flatMap((plateAppearance) => {
    const line = countBatting([plateAppearance]);
    if (possible(line) === 0) return [];
    const { id, inning, halfInning, batter, pitcher } = plateAppearance;
    const pitch = lastPitchOf(plateAppearance) ?? null;
    return {
      entryId: pitch?.facts.id ?? id,
      inning,
      halfInning,
      batter,
      pitcher,
      pitch,
      plateAppearance,
      whyEarned: null,
      counted: counted(line),
    };
  });
}
