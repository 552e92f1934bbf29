import { tallyOf } from '../figures/tally.ts';
import type { FoldedPitch } from '../game/folded-game.ts';
import { isCalledStrike, isFoul, isWhiff } from '../stats/measures/calls.ts';
import { lastPitchOf } from '../stats/measures/last-pitch.ts';
import type { PlayRecord } from '../stats/measures/player-records.ts';

export const PITCH_RESULTS = ['ball', 'called_strike', 'whiff', 'foul', 'in_play', 'hit'] as const;

export type PitchResult = (typeof PITCH_RESULTS)[number];

/** A hit is a ball in play too. A foul tip counts as a `whiff` and not as a `foul`. */
export function pitchesWithResult(record: PlayRecord, result: PitchResult): FoldedPitch[] {
  if (result === 'hit') {
    const hits = hitPitches(record);
    return record.pitches.filter((pitch) => hits.has(pitch));
  }
  return record.pitches.filter(HAS_RESULT[result]);
}

const HAS_RESULT: Readonly<Record<Exclude<PitchResult, 'hit'>, (pitch: FoldedPitch) => boolean>> = {
  ball: ({ facts }) => facts.call === 'ball',
  called_strike: isCalledStrike,
  whiff: isWhiff,
  foul: (pitch) => isFoul(pitch) && !isWhiff(pitch),
  in_play: ({ facts }) => facts.call === 'in_play',
};

function hitPitches({ chargedAppearances }: PlayRecord): ReadonlySet<FoldedPitch> {
  return new Set(
    chargedAppearances
      .filter(
        (plateAppearance) =>
          tallyOf({ pitches: [], chargedAppearances: [plateAppearance] }).hits > 0,
      )
      .flatMap((plateAppearance) => lastPitchOf(plateAppearance) ?? []),
  );
}
